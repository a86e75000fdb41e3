import { countReports } from '@/server/reporting/count-reports';
import { countReportsJob } from '@/server/reporting/jobs';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const reportingJobs: readonly JobHandler[] = [handleJob(countReportsJob, () => countReports(new Date()))];

/** Whether a quarter of an hour is over is looked at every minute. */
export async function scheduleReportingJobs(): Promise<void> {
  const { name, queue: queueName } = countReportsJob;
  await queue(queueName).upsertJobScheduler(name, { every: 60_000 }, { name, data: {}, opts: jobOptions(countReportsJob) });
}

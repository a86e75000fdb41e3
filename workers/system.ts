import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { pruneAnswersJob } from '@/server/system/jobs';
import { pruneAnswers } from '@/server/system/prune-answers';
import { handleJob, type JobHandler } from './start-workers';

export const systemJobs: readonly JobHandler[] = [handleJob(pruneAnswersJob, () => pruneAnswers(new Date()))];

/** Answers to repeated calls are deleted every hour. */
export async function scheduleSystemJobs(): Promise<void> {
  const { name, queue: queueName } = pruneAnswersJob;
  await queue(queueName).upsertJobScheduler(name, { pattern: '0 20 * * * *' }, { name, data: {}, opts: jobOptions(pruneAnswersJob) });
}

import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { sweepWorkflowsJob } from '@/server/workflows/jobs';
import { sweepWorkflows } from '@/server/workflows/sweep-workflows';
import { handleJob, type JobHandler } from './start-workers';

export const workflowJobs: readonly JobHandler[] = [handleJob(sweepWorkflowsJob, () => sweepWorkflows(new Date()))];

/** Run once, whatever the number of workers. */
export async function scheduleWorkflowJobs(): Promise<void> {
  const { name, queue: of } = sweepWorkflowsJob;
  await queue(of).upsertJobScheduler(name, { every: 3_000 }, { name, data: {}, opts: jobOptions(sweepWorkflowsJob) });
}

import { applyRetention } from '@/server/conversations/apply-retention';
import { drainJob } from '@/server/conversations/drain-jobs';
import { drainLane } from '@/server/conversations/drain-lane';
import { applyRetentionJob, removeFilesJob, sweepAbandonedJob } from '@/server/conversations/jobs';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { jobOptions, type JobDefinition } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { fileStore } from '@/server/platform/storage';
import { handleJob, type JobHandler } from './start-workers';

export const conversationJobs: readonly JobHandler[] = [
  handleJob(drainJob, drainLane),
  handleJob(sweepAbandonedJob, () => sweepAbandoned(new Date())),
  handleJob(removeFilesJob, async ({ storage_keys }) => {
    for (const key of storage_keys) await fileStore().remove(key);
  }),
  handleJob(applyRetentionJob, () => applyRetention(new Date())),
];

/** Scheduled jobs, run once whatever the number of workers: abandonment every few seconds, retention every night. */
export async function scheduleConversationJobs(): Promise<void> {
  await schedule(sweepAbandonedJob, { every: 5_000 });
  await schedule(applyRetentionJob, { pattern: '0 30 3 * * *' });
}

async function schedule(job: JobDefinition, when: { every: number } | { pattern: string }): Promise<void> {
  await queue(job.queue).upsertJobScheduler(job.name, when, { name: job.name, data: {}, opts: jobOptions(job) });
}

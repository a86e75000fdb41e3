import { applyRetention } from '@/server/conversations/apply-retention';
import { drainConversation } from '@/server/conversations/drain-conversation';
import { drainJob } from '@/server/conversations/drain-jobs';
import { applyRetentionJob, removeFilesJob, sweepAbandonedJob } from '@/server/conversations/jobs';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { jobOptions, type JobDefinition } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { fileStore } from '@/server/platform/storage';
import { handleJob, type JobHandler } from './start-workers';

export const conversationJobs: readonly JobHandler[] = [
  handleJob(drainJob, drainConversation),
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

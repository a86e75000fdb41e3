import { applyRetention } from '@/server/conversations/apply-retention';
import { drainInbox, refuseInbox } from '@/server/conversations/drain-inbox';
import { applyRetentionJob, drainInboxJob } from '@/server/conversations/jobs';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const conversationJobs: readonly JobHandler[] = [
  handleJob(
    drainInboxJob,
    ({ conversation_id }) => drainInbox(conversation_id),
    ({ conversation_id }) => refuseInbox(conversation_id, 'unavailable'),
  ),
  handleJob(applyRetentionJob, () => applyRetention(new Date())),
];

/** What happens by the clock: retention every night. */
export async function scheduleConversationJobs(): Promise<void> {
  const { name, queue: queueName } = applyRetentionJob;
  await queue(queueName).upsertJobScheduler(
    name,
    { pattern: '0 30 3 * * *' },
    { name, data: {}, opts: jobOptions(applyRetentionJob) },
  );
}

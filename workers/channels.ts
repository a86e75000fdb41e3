import { beginSubscription, endSubscription } from '@/server/channels/check-connection';
import { checkAfterConnectingJob, endSubscriptionJob, lookAfterConnectionJob, sweepConnectionsJob } from '@/server/channels/jobs';
import { lookAfterConnection, sweepConnections } from '@/server/channels/sweep-connections';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const channelJobs: readonly JobHandler[] = [
  handleJob(checkAfterConnectingJob, ({ business_id, connection_id }) => beginSubscription(business_id, connection_id)),
  handleJob(endSubscriptionJob, ({ business_id, connection_id }) => endSubscription(business_id, connection_id)),
  handleJob(lookAfterConnectionJob, lookAfterConnection),
  handleJob(sweepConnectionsJob, sweepConnections),
];

/** Connections that are due are looked for every minute. */
export async function scheduleChannelJobs(): Promise<void> {
  const { name, queue: queueName } = sweepConnectionsJob;
  await queue(queueName).upsertJobScheduler(name, { every: 60_000 }, { name, data: {}, opts: jobOptions(sweepConnectionsJob) });
}

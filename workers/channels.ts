import { beginSubscription, endSubscription } from '@/server/channels/check-connection';
import { continueRun, giveUpRun } from '@/server/channels/continue-run';
import {
  checkAfterConnectingJob,
  continueRunJob,
  endSubscriptionJob,
  lookAfterConnectionJob,
  readCustomerPictureJob,
  sweepConnectionsJob,
  sweepRunsJob,
} from '@/server/channels/jobs';
import { readCustomerPicture } from '@/server/channels/customer-picture';
import { lookAfterConnection, sweepConnections } from '@/server/channels/sweep-connections';
import { sweepRuns } from '@/server/channels/sweep-runs';
import { jobOptions, type JobDefinition } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const channelJobs: readonly JobHandler[] = [
  handleJob(checkAfterConnectingJob, ({ business_id, connection_id }) => beginSubscription(business_id, connection_id)),
  handleJob(endSubscriptionJob, ({ business_id, connection_id }) => endSubscription(business_id, connection_id)),
  handleJob(lookAfterConnectionJob, lookAfterConnection),
  handleJob(readCustomerPictureJob, readCustomerPicture),
  handleJob(sweepConnectionsJob, sweepConnections),
  handleJob(continueRunJob, continueRun, giveUpRun),
  handleJob(sweepRunsJob, sweepRuns),
];

/** Connections that are due are looked for every minute, and long work whose job was lost every half minute. */
export async function scheduleChannelJobs(): Promise<void> {
  await schedule(sweepConnectionsJob, 60_000);
  await schedule(sweepRunsJob, 30_000);
}

async function schedule(job: JobDefinition, every: number): Promise<void> {
  await queue(job.queue).upsertJobScheduler(job.name, { every }, { name: job.name, data: {}, opts: jobOptions(job) });
}

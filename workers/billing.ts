import { notifyUsedUpJob, sweepReservationsJob } from '@/server/billing/jobs';
import { notifyUsedUp } from '@/server/billing/notify-used-up';
import { sweepReservations } from '@/server/billing/sweep-reservations';
import { notifyUsageJob } from '@/server/plans/jobs';
import { notifyUsage } from '@/server/plans/notify-usage';
import { jobOptions, type JobDefinition } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { advanceSubscriptions } from '@/server/subscriptions/advance-subscriptions';
import { advanceSubscriptionsJob } from '@/server/subscriptions/jobs';
import { handleJob, type JobHandler } from './start-workers';

export const billingJobs: readonly JobHandler[] = [
  handleJob(notifyUsedUpJob, notifyUsedUp),
  handleJob(notifyUsageJob, notifyUsage),
  handleJob(sweepReservationsJob, () => sweepReservations(new Date())),
  handleJob(advanceSubscriptionsJob, () => advanceSubscriptions(new Date())),
];

/** Reservations of processes that died are looked for every minute, and subscriptions in which something is due every five. */
export async function scheduleBillingJobs(): Promise<void> {
  await repeat(sweepReservationsJob, 60_000);
  await repeat(advanceSubscriptionsJob, 300_000);
}

async function repeat(job: JobDefinition, every: number): Promise<void> {
  const { name, queue: queueName } = job;
  await queue(queueName).upsertJobScheduler(name, { every }, { name, data: {}, opts: jobOptions(job) });
}

import { notifyUsedUpJob, sweepReservationsJob } from '@/server/billing/jobs';
import { notifyUsedUp } from '@/server/billing/notify-used-up';
import { sweepReservations } from '@/server/billing/sweep-reservations';
import { notifyUsageJob } from '@/server/plans/jobs';
import { notifyUsage } from '@/server/plans/notify-usage';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const billingJobs: readonly JobHandler[] = [
  handleJob(notifyUsedUpJob, notifyUsedUp),
  handleJob(notifyUsageJob, notifyUsage),
  handleJob(sweepReservationsJob, () => sweepReservations(new Date())),
];

/** Reservations of processes that died are looked for every minute. */
export async function scheduleBillingJobs(): Promise<void> {
  const { name, queue: queueName } = sweepReservationsJob;
  await queue(queueName).upsertJobScheduler(name, { every: 60_000 }, { name, data: {}, opts: jobOptions(sweepReservationsJob) });
}

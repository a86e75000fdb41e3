import { notifyUsedUpJob, sweepReservationsJob } from '@/server/billing/jobs';
import { notifyUsedUp } from '@/server/billing/notify-used-up';
import { sweepReservations } from '@/server/billing/sweep-reservations';
import { chargeRenewalJob, checkSumsJob, reconcilePaymentsJob } from '@/server/payments/jobs';
import { checkSums } from '@/server/payments/check-sums';
import { reconcilePayments } from '@/server/payments/reconcile';
import { chargeRenewal } from '@/server/payments/charge-renewal';
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
  handleJob(reconcilePaymentsJob, () => reconcilePayments(new Date())),
  handleJob(chargeRenewalJob, chargeRenewal),
  handleJob(checkSumsJob, () => checkSums(new Date())),
  handleJob(advanceSubscriptionsJob, () => advanceSubscriptions(new Date())),
];

/**
 * Reservations of processes that died and payments that no one reported are looked for every minute, and subscriptions in which
 * something is due every five. Sums are checked every night.
 */
export async function scheduleBillingJobs(): Promise<void> {
  await schedule(sweepReservationsJob, { every: 60_000 });
  await schedule(reconcilePaymentsJob, { every: 60_000 });
  await schedule(advanceSubscriptionsJob, { every: 300_000 });
  await schedule(checkSumsJob, { pattern: '0 10 4 * * *' });
}

async function schedule(job: JobDefinition, when: { every: number } | { pattern: string }): Promise<void> {
  await queue(job.queue).upsertJobScheduler(job.name, when, { name: job.name, data: {}, opts: jobOptions(job) });
}

import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Asks gateways about payments that no one reported, and ends what has expired. */
export const reconcilePaymentsJob = defineJob({
  name: 'payments.reconcile',
  queue: 'jobs',
  attempts: 1,
  backoff_ms: 0,
  payload: z.object({}),
});

/** Compares orders with payments, invoices, and the ledger of credit. */
export const checkSumsJob = defineJob({
  name: 'payments.check-sums',
  queue: 'jobs',
  attempts: 3,
  backoff_ms: 60_000,
  payload: z.object({}),
});

/** Charges the next period of a plan to the saved method. Added to the outbox when the period has ended. */
export const chargeRenewalJob = defineJob({
  name: 'payments.charge-renewal',
  queue: 'jobs',
  attempts: 8,
  backoff_ms: 60_000,
  payload: z.object({ business_id: z.uuid(), subscription_id: z.uuid(), period_ends_at: z.iso.datetime() }),
});

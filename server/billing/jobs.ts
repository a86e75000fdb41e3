import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Notifies the owners of a business that its credit is used up. The ledger adds it to the outbox with what used it up. */
export const notifyUsedUpJob = defineJob({
  name: 'billing.credit-used-up',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), used_up_at: z.iso.datetime() }),
});

/** Releases reservations whose process has died. */
export const sweepReservationsJob = defineJob({
  name: 'billing.sweep-reservations',
  queue: 'jobs',
  attempts: 1,
  backoff_ms: 0,
  payload: z.object({}),
});

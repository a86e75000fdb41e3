import * as z from 'zod';
import { entitlements } from '@/lib/plans';
import { defineJob } from '@/server/platform/define-job';

/** Notifies people that most or all of a limit of the plan is used. Added to the outbox with what reached it. */
export const notifyUsageJob = defineJob({
  name: 'plans.notify-usage',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({
    business_id: z.uuid(),
    entitlement: z.enum(entitlements).default('monthly_sessions'),
    month: z.iso.date(),
    level: z.union([z.literal(80), z.literal(100)]),
  }),
});

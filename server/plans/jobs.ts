import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Notifies people that most or all conversations of a month are used. Added to the outbox with the conversation that reached it. */
export const notifyUsageJob = defineJob({
  name: 'plans.notify-usage',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), month: z.iso.date(), level: z.union([z.literal(80), z.literal(100)]) }),
});

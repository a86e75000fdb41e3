import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Notifies the staff of a business that a customer waits for a human. `commit-turn.ts` puts it in the outbox with the request. */
export const notifyHandoffJob = defineJob({
  name: 'notifications.handoff-opened',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), request_id: z.uuid() }),
});

/** Marks the notifications of a request as read that ended without staff. `commit-turn.ts` puts it in the outbox with the end. */
export const readClosedHandoffsJob = defineJob({
  name: 'notifications.handoff-closed',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), conversation_id: z.uuid() }),
});

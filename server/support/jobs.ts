import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Notifies the other side of a new message in a ticket. The transaction of the message adds it to the outbox. */
export const ticketMessageJob = defineJob({
  name: 'support.message-written',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({ message_id: z.uuid() }),
});

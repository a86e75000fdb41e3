import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Deletes the conversations of a customer whose data is to be deleted, batch by batch, and the customer last. */
export const deleteContactJob = defineJob({
  name: 'contacts.delete',
  queue: 'jobs',
  payload: z.object({ business_id: z.uuid(), contact_id: z.uuid() }),
  attempts: 10,
  backoff_ms: 5_000,
});

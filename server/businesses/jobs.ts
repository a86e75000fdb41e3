import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Removes the remaining data of deleted businesses. */
export const removeBusinessesJob = defineJob({
  name: 'businesses.remove-deleted',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 10_000,
});

import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Remove what is left of the businesses that were deleted. */
export const removeBusinessesJob = defineJob({
  name: 'businesses.remove-deleted',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 10_000,
});

import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Deletes answers that no repeated call gets any more. */
export const pruneAnswersJob = defineJob({
  name: 'system.prune-answers',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 60_000,
});

import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Does what is due by time in the inbox: ends snoozes, returns and assigns conversations, warns of times. */
export const sweepInboxJob = defineJob({
  name: 'inbox.sweep',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});

import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Does what is due in subscriptions: reminders, and the ends of periods. */
export const advanceSubscriptionsJob = defineJob({
  name: 'subscriptions.advance',
  queue: 'jobs',
  attempts: 1,
  backoff_ms: 0,
  payload: z.object({}),
});

import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Handle what waits in a conversation's inbox. Tried for about half a minute while the database is away. */
export const drainInboxJob = defineJob({
  name: 'conversations.drain-inbox',
  queue: 'turns',
  payload: z.object({ conversation_id: z.uuid() }),
  attempts: 8,
  backoff_ms: 250,
});

/** Delete messages and event logs that are older than their business keeps them. */
export const applyRetentionJob = defineJob({
  name: 'conversations.apply-retention',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 60_000,
});

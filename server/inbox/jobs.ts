import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Sends the replies of a conversation whose time to undo is over. In the queue of turns, because a customer waits for them. */
export const sendRepliesJob = defineJob({
  name: 'inbox.send-replies',
  queue: 'turns',
  payload: z.object({ business_id: z.uuid(), conversation_id: z.uuid() }),
  attempts: 5,
  backoff_ms: 500,
});

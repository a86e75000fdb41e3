import * as z from 'zod';
import { presenceStates } from '../../user-management/presence';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';

/**
 * The changes that the inbox's stream sends, each as a server-sent event with its type as the name. They only say what to
 * read again, except `typing`, `viewers` and `presence`. `ready` (without data) follows the connection: whoever reads what they show
 * after it, from the last position they know, misses nothing.
 */
export const inboxEvent = z.discriminatedUnion('type', [
  /** A request was opened, given to someone, released, or resolved. */
  z.object({ type: z.literal('handoff'), conversation_id: id }),
  /** A message, or a pending reply of an operator, was added or changed. */
  z.object({ type: z.literal('message'), conversation_id: id }),
  /** A note or status line was added or changed, or a label, the priority, the title, or anything else of the conversation. */
  z.object({ type: z.literal('status'), conversation_id: id }),
  /** Shown for about 6 seconds, or until a message of that person arrives. */
  z.object({
    type: z.literal('typing'),
    conversation_id: id,
    by: z.enum(['customer', 'operator']),
    user_id: id.optional(),
    name: z.string().optional(),
  }),
  /** The members who have the conversation open now. */
  z.object({ type: z.literal('viewers'), conversation_id: id, viewers: z.array(z.object({ id, name: z.string() })) }),
  z.object({ type: z.literal('presence'), user_id: id, state: z.enum(presenceStates) }),
  /** Teams, labels, canned replies, or other settings were changed. */
  z.object({ type: z.literal('settings'), of: z.string() }),
]);
export type InboxEvent = z.output<typeof inboxEvent>;

export const streamInbox = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/inbox/events',
  access: 'handoff.read',
  people_only: true,
  query: z.object({
    /** The conversation that the caller has open. Colleagues see who has it open. */
    viewing: id.optional().describe('inbox_actions.viewing'),
  }),
  response: inboxEvent,
  streams: true,
});

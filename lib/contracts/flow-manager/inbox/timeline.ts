import * as z from 'zod';
import { channelEntryKinds } from '@/lib/channels/entry-kinds';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { attachment, logEntry, message } from '../messaging';
import { inboxConversations, ofConversation } from './actions';
import { flowRun, inboxPerson } from './conversations';
import { replyFailure } from './replies';

/** What staff and the product do in a conversation. `detail` has names as they were then, next to ids. */
export const entryKinds = [
  /** For colleagues. detail: `{ mentions: [{ id, name }] }`. */
  'note',
  /** A member took it from the assistant. */
  'taken_over',
  /** A member took it from the queue. */
  'accepted',
  /** detail: `{ to: { id, name }, from: { id, name } | null }`; without an author, it was assigned automatically. */
  'assigned',
  /** detail: `{ team: { id, name } }`. */
  'assigned_team',
  /** Back to the queue. */
  'released',
  /** Back to the queue, because its member did not answer. detail: `{ from: { id, name }, minutes }`. */
  'returned_unanswered',
  /** Back to the queue, because its member left. detail: `{ from: { id, name } }`. */
  'returned_member_left',
  /** Back to the assistant. */
  'resolved',
  'resolved_by_customer',
  /** detail: `{ until }`. */
  'snoozed',
  'snooze_ended',
  'unsnoozed',
  'spam',
  'not_spam',
  /** detail: `{ from, to }`. */
  'priority',
  /** detail: `{ added: [{ id, name }], removed: [{ id, name }] }`. */
  'labels',
  /** detail: `{ title }`. */
  'title',
  /** detail: `{ contact: { id, name } | null }`. */
  'contact_linked',
  /** The customer said how satisfied they are. detail: `{ rating, comment }`. */
  'rated',
  /** A routing rule gave it to another assistant. detail: `{ from: { id, name }, to: { id, name }, by, matched, score }`. */
  'moved',
  /** The call is over. detail: `{ call_id, seconds, reason }`. */
  'call_ended',
  /** The caller left a message, which is the recording of the call. detail: `{ call_id, seconds }`. */
  'voicemail',
  ...channelEntryKinds,
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A message with the fields of its part, such as `url`. */
const messageItem = message.extend({
  kind: z.literal('message'),
  position: z.number().int(),
  author: inboxPerson.nullable().describe('inbox.author'),
  /** The step of the flow that sent it. Null if it is gone, and for people's messages. */
  node: z.object({ id, title: z.string() }).nullable().describe('inbox.node'),
  attachments: z.array(attachment),
  delivery: z.enum(['sent', 'pending', 'failed']),
  failure: replyFailure.nullable(),
  sending: z
    .object({ state: z.enum(['pending', 'sent', 'failed']), failure: z.string().nullable() })
    .nullable()
    .describe('channels.sending'),
});

const entryItem = z.object({
  kind: z.literal('entry'),
  id,
  entry_kind: z.enum(entryKinds),
  author: inboxPerson.nullable(),
  text: z.string(),
  detail: z.record(z.string(), z.unknown()).describe('inbox.entry_detail'),
  after_position: z.number().int().describe('inbox.after_position'),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
});

/** A member's message that is not sent yet, or could not be sent. They are after everything else. */
export const pendingReply = z.object({
  kind: z.literal('pending'),
  id,
  author: inboxPerson.nullable(),
  client_message_id: z.string(),
  text: z.string(),
  attachments: z.array(attachment),
  send_at: timestamp,
  delivery: z.enum(['pending', 'failed']),
  failure: replyFailure.nullable().describe('inbox.failure'),
  created_at: timestamp,
});
export type PendingReplyItem = z.output<typeof pendingReply>;

/** A run of the flow begins: the next message is its first one. `number` counts from 1. */
const instanceItem = flowRun.extend({ kind: z.literal('instance'), number: z.number().int(), after_position: z.number().int() });

export const timelineItem = z.discriminatedUnion('kind', [messageItem, entryItem, pendingReply, instanceItem]);
export type TimelineItem = z.output<typeof timelineItem>;
export type TimelineMessage = z.output<typeof messageItem>;
export type TimelineEntry = z.output<typeof entryItem>;

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .optional();

/**
 * Messages by position, and between them what happened there. Without a position: the last messages. With `after`, entries
 * that follow that message are included again, because they may be new; ids tell which.
 */
export const getTimeline = defineEndpoint({
  method: 'get',
  path: `${inboxConversations}/{session_id}/timeline`,
  access: 'conversations.read',
  params: ofConversation,
  query: z
    .object({
      before: position.describe('inbox.before'),
      after: position.describe('inbox.after'),
      around: position.describe('inbox.around'),
      limit: z.coerce.number().int().min(1).max(200).default(50).describe('inbox.timeline_limit'),
    })
    .refine(({ before, after, around }) => [before, after, around].filter((value) => value !== undefined).length <= 1, {
      path: ['before'],
      error: 'one_position',
    }),
  response: z.object({ items: z.array(timelineItem), has_earlier: z.boolean(), has_later: z.boolean() }),
});

export const getTurnTrace = defineEndpoint({
  method: 'get',
  path: `${inboxConversations}/{session_id}/turns/{turn_id}`,
  access: 'conversations.read',
  params: ofConversation.extend({ turn_id: id }),
  response: logEntry,
});

import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { clientMessageId } from '../client-message-id';
import { attachment, chatFormInput } from '../messaging';
import { inboxConversations, ofConversation } from './actions';

const base = `${inboxConversations}/{session_id}/replies`;

/** Why a reply could not be sent: who has the conversation, or whether anyone may write in it, has changed. */
export const replyFailures = ['handoff_not_yours', 'handoff_resolved', 'conversation_ended', 'contact_blocked'] as const;
export const replyFailure = z.enum(replyFailures);
export type ReplyFailure = z.output<typeof replyFailure>;

/** A reply of an operator. Its id stays the same when it is sent and becomes a message of the conversation. */
export const operatorReply = z.object({
  id,
  delivery: z.enum(['pending', 'sent', 'failed']).describe('inbox_replies.delivery'),
  author_id: id.nullable(),
  text: z.string(),
  attachments: z.array(attachment),
  client_message_id: z.string(),
  /** When it is sent. Null if it already is. */
  send_at: timestamp.nullable().describe('inbox_replies.send_at'),
  failure: replyFailure.nullable().describe('inbox_replies.failure'),
  /** Its place in the conversation. Null until it is sent. */
  position: z.number().int().nullable().describe('inbox_replies.position'),
  created_at: timestamp,
});
export type OperatorReply = z.output<typeof operatorReply>;

export const replyInput = z.object({
  message: z
    .string()
    .max(limits.message)
    .refine((value) => value.trim() !== '', 'required'),
  /** A repeated id is the same reply. */
  client_message_id: clientMessageId.optional(),
});
export type ReplyInput = z.output<typeof replyInput>;

/** Writes to the customer. The reply is sent when the time to undo it is over (`undo_seconds` of the inbox's settings). */
export const createReply = defineEndpoint({
  method: 'post',
  path: base,
  access: 'handoff.answer',
  params: ofConversation,
  body: replyInput,
  response: operatorReply,
  status: 201,
  errors: ['conflict'],
});

export const replyForm = z
  .object({
    message: chatFormInput.shape.message,
    client_message_id: clientMessageId.optional(),
    files: chatFormInput.shape.files,
  })
  .refine(({ message, files }) => message.trim() !== '' || files.length > 0, { path: ['message'], error: 'required' });
export type ReplyForm = z.output<typeof replyForm>;

/** The same with files. */
export const createReplyWithFiles = defineEndpoint({
  method: 'post',
  path: base,
  access: 'handoff.answer',
  params: ofConversation,
  body: replyForm,
  body_type: 'multipart',
  shares_path: true,
  quota: ['storage', 'files_per_hour'],
  max_body: 55 * 1024 * 1024,
  response: operatorReply,
  status: 201,
  errors: ['conflict', 'payload_too_large'],
});

const ofReply = ofConversation.extend({ reply_id: id });

export const replyChange = z
  .object({
    message: z.string().max(limits.message).optional(),
    /** Keeps it back for ten minutes, while its author edits it. The next change ends this. */
    hold: z.boolean().default(false).describe('inbox_replies.hold'),
  })
  .refine(({ message, hold }) => hold || message !== undefined, { path: ['message'], error: 'required' });
export type ReplyChange = z.output<typeof replyChange>;

/** Changes a reply that is not sent yet. The time to undo it begins again. 409 reply_sent if it is too late. */
export const updateReply = defineEndpoint({
  method: 'put',
  path: `${base}/{reply_id}`,
  access: 'handoff.answer',
  params: ofReply,
  body: replyChange,
  response: operatorReply,
  errors: ['conflict'],
});

/** Removes a reply that is not sent. 409 reply_sent if it is too late. */
export const deleteReply = defineEndpoint({
  method: 'delete',
  path: `${base}/{reply_id}`,
  access: 'handoff.answer',
  params: ofReply,
  errors: ['conflict'],
});

/** Sends a reply now, or one that could not be sent once more. */
export const sendReplyNow = defineEndpoint({
  method: 'post',
  path: `${base}/{reply_id}/send`,
  access: 'handoff.answer',
  params: ofReply,
  response: operatorReply,
  errors: ['conflict'],
});

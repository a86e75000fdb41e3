import * as z from 'zod';
import { limits } from '../../limits';
import { contextVariables } from '../context-variables';
import { customerInput } from '../customer-input';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';
import { clientMessageId } from './client-message-id';

const base = '/api/flow-manager/messaging';

export const conversationStatuses = ['active', 'needs_human_intervention', 'with_operator', 'ended', 'abandoned'] as const;
export const conversationStatus = z.enum(conversationStatuses);

/** A file of a message. */
export const attachment = z.object({ id, file_name: z.string(), content_type: z.string(), size: z.number().int() });
export type Attachment = z.output<typeof attachment>;

/** One reply of the assistant, with the fields of its part (such as `url`). */
export const reply = z.looseObject({ id, type: z.string(), text: z.string() });
export type Reply = z.output<typeof reply>;

export const conversationInput = z.object({
  assistant_id: id,
  /** The version to run. The default is the active one of the default flow. */
  version_id: id.optional(),
  context: contextVariables.default({}),
  /** The customer's channel. `test` is the test panel. */
  channel: z.enum(['api', 'test']).default('api'),
  contact: customerInput.optional(),
});
export type ConversationInput = z.output<typeof conversationInput>;

/** The customer. Null for a live test, and if no one said who the customer is. */
const contactId = id.nullable().describe('contacts.contact_id');

export const opening = z.object({ id, status: conversationStatus, replies: z.array(reply) });

export const createConversation = defineEndpoint({
  method: 'post',
  path: `${base}/sessions`,
  access: 'conversations.create',
  reaches: 'assistant_id',
  for_customers: true,
  quota: ['sessions_per_hour', 'contacts'],
  entitlements: ['monthly_sessions'],
  body: conversationInput,
  max_body: 512 * 1024,
  response: opening.extend({ contact_id: contactId }),
  status: 201,
  errors: ['not_found', 'unavailable', 'timeout'],
});

export const session = z.object({
  id,
  assistant_id: id,
  version_id: id.nullable(),
  contact_id: contactId,
  channel: z.string(),
  status: conversationStatus,
  message_count: z.number().int(),
  last_message_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Conversation = z.output<typeof session>;

const params = z.object({ session_id: id });

export const listConversations = defineEndpoint({
  method: 'get',
  path: `${base}/sessions`,
  access: 'conversations.read',
  reaches: 'assistant_id',
  query: page.extend({ assistant_id: id.optional(), without_tests: z.stringbool().default(false) }),
  response: listOf(session),
  errors: ['not_found'],
});

export const conversationDetail = session.extend({
  /** Its runs of the flow, newest first. Each has an event log. */
  instances: z.array(z.object({ id, status: z.enum(['active', 'ended', 'abandoned']), created_at: timestamp, updated_at: timestamp })),
});

export const getConversation = defineEndpoint({
  method: 'get',
  path: `${base}/sessions/{session_id}`,
  access: 'conversations.read',
  reaches: 'session_id',
  for_customers: true,
  params,
  response: conversationDetail,
});

export const resetConversation = defineEndpoint({
  method: 'post',
  path: `${base}/sessions/{session_id}/reset`,
  access: 'conversations.create',
  creates: true,
  reaches: 'session_id',
  for_customers: true,
  params,
  response: opening,
  errors: ['unavailable', 'timeout'],
});

export const streamConversation = defineEndpoint({
  method: 'get',
  path: `${base}/sessions/{session_id}/events`,
  access: 'conversations.read',
  reaches: 'session_id',
  for_customers: true,
  params,
  response: z.object({ type: z.string(), conversation_id: id }),
  streams: true,
});

export const message = z.looseObject({
  id,
  role: z.enum(['user', 'assistant', 'operator', 'system']),
  type: z.string(),
  text: z.string(),
  turn_id: id,
  created_at: timestamp,
});
export type Message = z.output<typeof message>;

/** Pages of a history continue after the position of a message. */
export const historyPage = page.extend({
  cursor: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
});

export const getHistory = defineEndpoint({
  method: 'get',
  path: `${base}/sessions/{session_id}/history`,
  access: 'conversations.read',
  reaches: 'session_id',
  for_customers: true,
  params,
  query: historyPage,
  response: listOf(message),
});

export const chatInput = z.object({
  session_id: id,
  /** Stored as typed. */
  message: z
    .string()
    .max(limits.message)
    .refine((value) => value.trim() !== '', 'required'),
  /** A repeated id is the same message, and gets the first one's answer. */
  client_message_id: clientMessageId.optional(),
});
export type ChatInput = z.output<typeof chatInput>;

export const chatAnswer = z.object({
  turn_id: id,
  status: conversationStatus,
  replies: z.array(reply),
  trace: z.unknown().optional(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;

const chatQuery = z.object({ trace: z.stringbool().default(false) });

export const chat = defineEndpoint({
  method: 'post',
  path: `${base}/chat/v1`,
  access: 'conversations.create',
  reaches: 'session_id',
  limit: 'chat',
  for_customers: true,
  query: chatQuery,
  body: chatInput,
  response: chatAnswer,
  streams: true,
  errors: ['conflict', 'not_found', 'unavailable', 'timeout'],
});

/** The maximum number of files per message, and the maximum bytes of each. */
export const attachmentLimits = { count: 5, bytes: 10 * 1024 * 1024 } as const;

const messageForm = {
  message: z.string().max(limits.message).default(''),
  client_message_id: clientMessageId.optional(),
  files: z
    .preprocess((files) => (files === undefined || Array.isArray(files) ? files : [files]), z.array(z.file()).default([]))
    .refine((files) => files.length <= attachmentLimits.count, 'too_many'),
};

const isFilled = ({ message, files }: { message: string; files: readonly File[] }) => message.trim() !== '' || files.length > 0;
const unfilled = { path: ['message'], error: 'required' };

/** The form of a message whose conversation is in the path. */
export const messageFormInput = z.object(messageForm).refine(isFilled, unfilled);

export const chatFormInput = z.object({ session_id: id, ...messageForm }).refine(isFilled, unfilled);
export type ChatFormInput = z.output<typeof chatFormInput>;

export const chatForm = defineEndpoint({
  method: 'post',
  path: `${base}/chat/v2`,
  access: 'conversations.create',
  reaches: 'session_id',
  limit: 'chat',
  for_customers: true,
  quota: ['storage', 'files_per_hour'],
  query: chatQuery,
  body: chatFormInput,
  body_type: 'multipart',
  max_body: 55 * 1024 * 1024,
  response: chatAnswer,
  streams: true,
  errors: ['conflict', 'not_found', 'payload_too_large', 'unavailable', 'timeout'],
});

export const getAttachment = defineEndpoint({
  method: 'get',
  path: `${base}/attachments/{attachment_id}`,
  access: 'conversations.read',
  reaches: 'attachment_id',
  for_customers: true,
  params: z.object({ attachment_id: id }),
  status: 200,
});

export const logEntry = z.object({
  id,
  turn_id: id,
  type: z.string(),
  entry: z.looseObject({ status: z.string().optional() }),
  created_at: timestamp,
});
export type LogEntry = z.output<typeof logEntry>;

export const getEventLog = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/dialog/instances/{instance_id}/event-log',
  access: 'conversations.read',
  reaches: 'instance_id',
  params: z.object({ instance_id: id }),
  query: page,
  response: listOf(logEntry),
});

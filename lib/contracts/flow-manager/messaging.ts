import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';

const base = '/api/flow-manager/messaging';

export const conversationStatuses = [
  'active',
  'needs_human_intervention',
  'with_operator',
  'ended',
  'abandoned',
] as const;
export const conversationStatus = z.enum(conversationStatuses);

/** One thing that the assistant says. A part's own fields (such as `url`) come with it. */
export const reply = z.looseObject({ id, type: z.string(), text: z.string() });
export type Reply = z.output<typeof reply>;

export const sessionInput = z.object({
  assistant_id: id,
  /** The version to run; the active one of the default flow where it is left out. */
  version_id: id.optional(),
  context: z
    .record(z.string().min(1).max(100), z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]))
    .refine((context) => Object.keys(context).length <= 100, 'too_many')
    .default({}),
  /** Where the customer is: `test` is the test panel. */
  channel: z.enum(['api', 'test']).default('api'),
});
export type SessionInput = z.output<typeof sessionInput>;

export const createSession = defineEndpoint({
  method: 'post',
  path: `${base}/sessions`,
  summary: 'Begin a conversation; answers what the flow says before the customer speaks',
  access: 'conversations.create',
  body: sessionInput,
  response: z.object({ id, status: conversationStatus, replies: z.array(reply) }),
  status: 201,
});

export const session = z.object({
  id,
  assistant_id: id,
  version_id: id.nullable(),
  channel: z.string(),
  status: conversationStatus,
  message_count: z.number().int(),
  last_message_at: timestamp.nullable(),
  created_at: timestamp,
});
export type ConversationSession = z.output<typeof session>;

const params = z.object({ session_id: id });

export const listSessions = defineEndpoint({
  method: 'get',
  path: `${base}/sessions`,
  summary: 'Conversations, newest first',
  access: 'conversations.read',
  query: page.extend({ assistant_id: id.optional() }),
  response: listOf(session),
});

export const getSession = defineEndpoint({
  method: 'get',
  path: `${base}/sessions/{session_id}`,
  summary: 'One conversation',
  access: 'conversations.read',
  params,
  response: session,
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

export const getHistory = defineEndpoint({
  method: 'get',
  path: `${base}/sessions/{session_id}/history`,
  summary: 'The messages of a conversation, oldest first',
  access: 'conversations.read',
  params,
  query: page.extend({ cursor: z.coerce.number().int().min(0).optional() }),
  response: listOf(message),
});

export const chatInput = z.object({
  session_id: id,
  /** Kept as it was typed. */
  message: z
    .string('required')
    .max(4000)
    .refine((value) => value.trim() !== '', 'required'),
  /** The same id again is the same message: it gets the first one's answer. */
  client_message_id: z.string().min(1).max(200).optional(),
});
export type ChatInput = z.output<typeof chatInput>;

export const chat = defineEndpoint({
  method: 'post',
  path: `${base}/chat/v1`,
  summary: 'Send a customer’s message and get the assistant’s replies',
  access: 'conversations.create',
  limit: 'chat',
  query: z.object({ trace: z.stringbool().default(false) }),
  body: chatInput,
  response: z.object({
    turn_id: id,
    status: conversationStatus,
    replies: z.array(reply),
    trace: z.unknown().optional(),
  }),
  errors: ['conflict', 'timeout'],
});

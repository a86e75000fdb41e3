import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';
import * as messaging from '../flow-manager/messaging';

const base = '/api/user-management/sessions';

// A session is a conversation with an assistant. The devices that a person is signed in on are under auth.

export const session = messaging.session.extend({ title: z.string().nullable() });
export type Session = z.output<typeof session>;

export const createConversation = defineEndpoint({
  method: 'post',
  path: base,
  access: 'conversations.create',
  reaches: 'assistant_id',
  for_customers: true,
  quota: ['sessions_per_hour'],
  entitlements: ['monthly_sessions'],
  body: messaging.conversationInput,
  max_body: 512 * 1024,
  response: messaging.createConversation.response,
  status: 201,
  errors: ['not_found', 'timeout'],
});

const filters = page.extend({
  status: messaging.conversationStatus.optional(),
  channel: z.string().max(50).optional(),
});

export const listConversations = defineEndpoint({
  method: 'get',
  path: base,
  access: 'conversations.read',
  query: filters,
  response: listOf(session),
});

export const listConversationsOfAssistant = defineEndpoint({
  method: 'get',
  path: `${base}/assist/{assistant_id}`,
  access: 'conversations.read',
  reaches: 'assistant_id',
  params: z.object({ assistant_id: id }),
  query: filters,
  response: listOf(session),
});

const params = z.object({ session_id: id });

export const conversationDetail = messaging.conversationDetail.extend({ title: z.string().nullable() });

export const getConversation = defineEndpoint({
  method: 'get',
  path: `${base}/{session_id}`,
  access: 'conversations.read',
  reaches: 'session_id',
  for_customers: true,
  params,
  response: conversationDetail,
});

export const conversationChange = z.object({
  /** The title that people of the business give it. */
  title: z.string().trim().max(200).nullable().optional(),
  /** The variables that it starts with after a reset. */
  context: messaging.conversationInput.shape.context.unwrap().optional(),
});
export type ConversationChange = z.output<typeof conversationChange>;

export const updateConversation = defineEndpoint({
  method: 'put',
  path: `${base}/{session_id}`,
  access: 'conversations.create',
  reaches: 'session_id',
  params,
  body: conversationChange,
  max_body: 512 * 1024,
  response: session,
});

/** One run of the flow in a session: the conversation from its beginning to its end. */
export const run = z.object({
  id,
  number: z.number().int(),
  status: z.enum(['active', 'ended', 'abandoned']),
  created_at: timestamp,
  updated_at: timestamp,
});

/** The conversations of a session, newest first. */
export const listRuns = defineEndpoint({
  method: 'get',
  path: `${base}/{session_id}/conversations`,
  access: 'conversations.read',
  reaches: 'session_id',
  params,
  query: page,
  response: listOf(run),
});

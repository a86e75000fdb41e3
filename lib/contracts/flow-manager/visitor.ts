import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';
import { externalId } from '../user-management/contact-fields';
import { chatAnswer, chatInput, conversationStatus, historyPage, message, messageFormInput, opening } from './messaging';
import { visitorBase } from './visitor-base';

// What the pages of a website may do with a publishable key: begin and continue the conversations of one visitor, whose
// token says who they are. The assistant is the key's.

/** The header with the token of a visitor, which the response to a new conversation contains. */
export const visitorHeader = 'X-Visitor-Token';

export const visitorIdentity = z.object({
  external_id: externalId.describe('visitor.external_id'),
  signature: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .describe('visitor.signature'),
});
export type VisitorIdentity = z.output<typeof visitorIdentity>;

export const visitorConversationInput = visitorIdentity
  .partial()
  .extend({ name: z.string().trim().max(limits.name).optional().describe('visitor.name') })
  .refine(({ external_id, signature }) => (external_id === undefined) === (signature === undefined), {
    path: ['signature'],
    error: 'required',
  });
export type VisitorConversationInput = z.output<typeof visitorConversationInput>;

const visitorToken = z.object({ visitor_token: z.string().describe('visitor.token'), token_expires_at: timestamp });

const newConversation = opening.extend(visitorToken.shape);

export const createVisitorConversation = defineEndpoint({
  method: 'post',
  path: `${visitorBase}/sessions`,
  access: 'publishable_key',
  secret_field: 'visitor_token',
  for_customers: true,
  quota: ['sessions_per_hour'],
  entitlements: ['monthly_sessions'],
  body: visitorConversationInput,
  response: newConversation,
  status: 201,
  errors: ['not_found', 'unavailable', 'timeout'],
});

/** The token of a customer whom the website names and signs, before a conversation begins. */
export const identifyVisitor = defineEndpoint({
  method: 'post',
  path: `${visitorBase}/identity`,
  access: 'publishable_key',
  for_customers: true,
  body: visitorIdentity,
  response: visitorToken,
});

export const visitorConversation = z.object({
  id,
  status: conversationStatus,
  message_count: z.number().int(),
  last_message_at: timestamp.nullable(),
  created_at: timestamp,
});

/** Who of the business answers, as customers may know them. */
export const answeringPerson = z.object({
  name: z.string().describe('visitor.person_name'),
  picture_url: z.string().nullable().describe('visitor.person_picture'),
});
export type AnsweringPerson = z.output<typeof answeringPerson>;

export const listVisitorConversations = defineEndpoint({
  method: 'get',
  path: `${visitorBase}/sessions`,
  access: 'publishable_key',
  for_customers: true,
  query: page,
  response: listOf(visitorConversation),
});

const params = z.object({ session_id: id });

export const getVisitorConversation = defineEndpoint({
  method: 'get',
  path: `${visitorBase}/sessions/{session_id}`,
  access: 'publishable_key',
  for_customers: true,
  params,
  response: visitorConversation.extend({ operator: answeringPerson.nullable().describe('visitor.operator') }),
});

export const getVisitorHistory = defineEndpoint({
  method: 'get',
  path: `${visitorBase}/sessions/{session_id}/history`,
  access: 'publishable_key',
  for_customers: true,
  params,
  query: historyPage,
  response: listOf(
    message.extend({
      client_message_id: z.string().nullable().describe('visitor.client_message_id'),
      author: answeringPerson.nullable().describe('visitor.author'),
    }),
  ),
});

const answer = chatAnswer.omit({ trace: true });

export const visitorChat = defineEndpoint({
  method: 'post',
  path: `${visitorBase}/sessions/{session_id}/messages`,
  access: 'publishable_key',
  limit: 'chat',
  for_customers: true,
  params,
  body: chatInput.omit({ session_id: true }),
  response: answer,
  streams: true,
  errors: ['conflict', 'unavailable', 'timeout'],
});

export const visitorChatForm = defineEndpoint({
  method: 'post',
  path: `${visitorBase}/sessions/{session_id}/messages`,
  access: 'publishable_key',
  limit: 'chat',
  for_customers: true,
  quota: ['storage', 'files_per_hour'],
  params,
  body: messageFormInput,
  body_type: 'multipart',
  shares_path: true,
  max_body: 55 * 1024 * 1024,
  response: answer,
  streams: true,
  errors: ['conflict', 'payload_too_large', 'unavailable', 'timeout'],
});

export const streamVisitorConversation = defineEndpoint({
  method: 'get',
  path: `${visitorBase}/sessions/{session_id}/events`,
  access: 'publishable_key',
  for_customers: true,
  params,
  response: z.object({ type: z.string(), conversation_id: id }),
  streams: true,
});

export const visitorTyping = defineEndpoint({
  method: 'post',
  path: `${visitorBase}/sessions/{session_id}/typing`,
  access: 'publishable_key',
  for_customers: true,
  params,
});

export const getVisitorAttachment = defineEndpoint({
  method: 'get',
  path: `${visitorBase}/attachments/{attachment_id}`,
  access: 'publishable_key',
  for_customers: true,
  params: z.object({ attachment_id: id }),
  status: 200,
});

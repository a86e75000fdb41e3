import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';
import { clientMessageId } from './client-message-id';
import { conversationDetail, message } from './messaging';

const base = '/api/flow-manager/handoff/requests';

export const handoffStatuses = ['PENDING', 'ASSIGNED', 'RESOLVED'] as const;

export const handoffRequest = z.object({
  id,
  conversation_id: id,
  assistant: z.object({ id, name: z.string() }),
  status: z.enum(handoffStatuses),
  /** `node`: a handoff node was reached. `escalation`: the flow failed to understand the customer too often. */
  reason: z.string(),
  assigned_to: z.object({ id, first_name: z.string(), last_name: z.string() }).nullable(),
  /** The last message of the customer or an operator. */
  last_message: z.object({ role: z.string(), text: z.string(), created_at: timestamp }).nullable(),
  created_at: timestamp,
  assigned_at: timestamp.nullable(),
  resolved_at: timestamp.nullable(),
});
export type HandoffRequest = z.output<typeof handoffRequest>;

const params = z.object({ request_id: id });

export const listHandoffRequests = defineEndpoint({
  method: 'get',
  path: base,
  access: 'handoff.read',
  query: page.extend({ status: z.enum(handoffStatuses).optional() }),
  response: listOf(handoffRequest),
});

export const getHandoffRequest = defineEndpoint({
  method: 'get',
  path: `${base}/{request_id}`,
  access: 'handoff.read',
  params,
  response: handoffRequest,
});

export const acceptHandoff = defineEndpoint({
  method: 'post',
  path: `${base}/{request_id}/accept`,
  access: 'handoff.answer',
  params,
  response: handoffRequest,
  errors: ['conflict'],
});

export const handoffReplyInput = z.object({
  message: z
    .string()
    .max(limits.message)
    .refine((value) => value.trim() !== '', 'required'),
  /** A repeated id is the same message. */
  client_message_id: clientMessageId.optional(),
});

export const replyToHandoff = defineEndpoint({
  method: 'post',
  path: `${base}/{request_id}/reply`,
  access: 'handoff.answer',
  params,
  body: handoffReplyInput,
  response: message,
  status: 201,
  errors: ['conflict'],
});

export const resolveHandoff = defineEndpoint({
  method: 'post',
  path: `${base}/{request_id}/resolve`,
  access: 'handoff.answer',
  params,
  response: handoffRequest,
  errors: ['conflict'],
});

export const operatorPlayInput = z
  .object({
    /** The operator's message. */
    message: handoffReplyInput.shape.message.optional(),
    client_message_id: clientMessageId.optional(),
    resolve: z.boolean().default(false).describe('handoff.resolve'),
  })
  .refine(({ message: said, resolve }) => resolve || said !== undefined, { path: ['message'], error: 'required' });
export type OperatorPlay = z.output<typeof operatorPlayInput>;

export const playOperator = defineEndpoint({
  method: 'post',
  path: '/api/flow-manager/messaging/sessions/{session_id}/operator',
  access: 'conversations.create',
  params: z.object({ session_id: id }),
  body: operatorPlayInput,
  response: conversationDetail,
  errors: ['conflict'],
});

/** The changes that are sent live. Each is a server-sent event with its own name. */
export const liveEvent = z.object({
  type: z.enum(['handoff', 'message', 'status']),
  conversation_id: id,
});
export type LiveEvent = z.output<typeof liveEvent>;

export const streamHandoffs = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/handoff/events',
  access: 'handoff.read',
  response: liveEvent,
  streams: true,
});

import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';
import { clientMessageId } from './client-message-id';
import { message } from './messaging';

const base = '/api/flow-manager/handoff/requests';

export const handoffStatuses = ['PENDING', 'ASSIGNED', 'RESOLVED'] as const;

export const handoffRequest = z.object({
  id,
  conversation_id: id,
  assistant: z.object({ id, name: z.string() }),
  status: z.enum(handoffStatuses),
  /** `node`: the flow handed over; `escalation`: it did not understand the customer too often. */
  reason: z.string(),
  assigned_to: z.object({ id, first_name: z.string(), last_name: z.string() }).nullable(),
  /** What the customer or an operator said last. */
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
  summary: 'The handoff queue: open requests, the longest waiting first, or those of one status, newest first',
  access: 'handoff.read',
  query: page.extend({ status: z.enum(handoffStatuses).optional() }),
  response: listOf(handoffRequest),
});

export const getHandoffRequest = defineEndpoint({
  method: 'get',
  path: `${base}/{request_id}`,
  summary: 'One handoff request',
  access: 'handoff.read',
  params,
  response: handoffRequest,
});

export const acceptHandoff = defineEndpoint({
  method: 'post',
  path: `${base}/{request_id}/accept`,
  summary: 'Take a waiting conversation; 409 when a colleague was quicker',
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
  /** The same id again is the same message. */
  client_message_id: clientMessageId.optional(),
});

export const replyToHandoff = defineEndpoint({
  method: 'post',
  path: `${base}/{request_id}/reply`,
  summary: 'Write to the customer of a conversation that one has accepted',
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
  summary: 'Hand the conversation back to the assistant',
  access: 'handoff.answer',
  params,
  response: handoffRequest,
  errors: ['conflict'],
});

/** What changes while one looks on; each is a server-sent event of its own name. */
export const liveEvent = z.object({
  type: z.enum(['handoff', 'message', 'status']),
  conversation_id: id,
});
export type LiveEvent = z.output<typeof liveEvent>;

export const streamHandoffs = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/handoff/events',
  summary: 'Server-sent events: what happens in the queue and in the conversations that are with a human',
  access: 'handoff.read',
  response: liveEvent,
  streams: true,
});

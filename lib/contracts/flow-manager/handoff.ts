import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';

export const handoffBase = '/api/flow-manager/handoff/requests';

export const handoffStatuses = ['PENDING', 'ASSIGNED', 'RESOLVED'] as const;

export const handoffRequest = z.object({
  id,
  conversation_id: id,
  assistant: z.object({ id, name: z.string() }),
  status: z.enum(handoffStatuses),
  /** `node`: a handoff node was reached. `escalation`: the flow failed to understand the customer too often. `takeover`: staff took it over. */
  reason: z.string(),
  assigned_to: z.object({ id, first_name: z.string(), last_name: z.string() }).nullable(),
  /** The last message of the customer or an operator. */
  last_message: z.object({ role: z.string(), text: z.string(), created_at: timestamp }).nullable(),
  created_at: timestamp,
  assigned_at: timestamp.nullable(),
  resolved_at: timestamp.nullable(),
});
export type HandoffRequest = z.output<typeof handoffRequest>;

export const ofRequest = z.object({ request_id: id });

export const listHandoffRequests = defineEndpoint({
  method: 'get',
  path: handoffBase,
  access: 'handoff.read',
  query: page.extend({ status: z.enum(handoffStatuses).optional() }),
  response: listOf(handoffRequest),
});

export const getHandoffRequest = defineEndpoint({
  method: 'get',
  path: `${handoffBase}/{request_id}`,
  access: 'handoff.read',
  params: ofRequest,
  response: handoffRequest,
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

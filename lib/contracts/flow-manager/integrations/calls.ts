import * as z from 'zod';
import { limits } from '@/lib/limits';
import { contextVariables } from '../../context-variables';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, text, timestamp } from '../../fields';
import { actionInput, actionPath, ofAction } from './actions';
import { integrationsPath, ofIntegration } from './integrations';

/** Why a call has no response. */
export const callProblems = [
  'address_refused',
  'address_unreachable',
  'response_too_large',
  'response_too_slow',
  'too_many_redirects',
  'missing_secret',
  'token_refused',
] as const;
export type CallProblem = (typeof callProblems)[number];

const headers = z.record(z.string(), z.string());

export const sentRequest = z.object({
  method: z.string(),
  url: z.string().describe('integrations.sent_url'),
  headers: headers.describe('integrations.sent_headers'),
  body: z.string().describe('integrations.sent_body'),
});
export type SentRequest = z.output<typeof sentRequest>;

export const receivedResponse = z.object({
  status: z.number().int(),
  headers,
  body: z.string().describe('integrations.received_body'),
  is_cut: z.boolean().describe('integrations.is_cut'),
  size: z.number().int().describe('integrations.size'),
});
export type ReceivedResponse = z.output<typeof receivedResponse>;

export const actionCall = z.object({
  id,
  integration_id: id,
  action_id: id.nullable().describe('integrations.action_of_call'),
  conversation_id: id.nullable().describe('integrations.conversation_of_call'),
  request: sentRequest,
  response: receivedResponse.nullable(),
  problem: z.string().nullable().describe('integrations.problem'),
  problem_code: z.enum(callProblems).nullable(),
  duration_ms: z.number().int(),
  created_at: timestamp,
});
export type ActionCall = z.output<typeof actionCall>;

const variables = contextVariables.default({});
const draft = actionInput.describe('integrations.draft');

/** Calls a stored action. `action` replaces it for this call, for changes that are not saved. */
export const callAction = defineEndpoint({
  method: 'post',
  path: `${actionPath}/call`,
  access: 'integrations.update',
  heavy: true,
  max_body: 512 * 1024,
  params: ofAction,
  body: z.object({ variables, action: draft.optional() }),
  response: actionCall,
});

/** Calls an action that is not stored. */
export const callDraft = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/{integration_id}/call`,
  access: 'integrations.update',
  heavy: true,
  max_body: 512 * 1024,
  params: ofIntegration,
  body: z.object({ variables, action: draft }),
  response: actionCall,
});

/** The request as it would be sent, without sending it. */
export const previewRequest = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/{integration_id}/preview`,
  access: 'integrations.update',
  max_body: 512 * 1024,
  params: ofIntegration,
  body: z.object({ variables, action: draft }),
  response: sentRequest,
});

const transformed = {
  output: z.unknown().describe('integrations.output'),
  error: z.object({ message: z.string(), position: z.number().int().nullable() }).nullable().describe('integrations.transform_error'),
  captured: z.array(z.object({ path: z.string(), variable: z.string(), value: z.unknown() })).describe('integrations.captured'),
};

/** Calls an action, and applies its desired output and its captures. */
export const callTransform = defineEndpoint({
  method: 'post',
  path: `${actionPath}/call-transform`,
  access: 'integrations.update',
  heavy: true,
  max_body: 512 * 1024,
  params: ofAction,
  body: z.object({ variables, action: draft.optional() }),
  response: z.object({ call: actionCall, ...transformed }),
});

/** Applies a desired output to a response that someone has, without calling anything. */
export const transformResponse = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/transform`,
  access: 'integrations.update',
  heavy: true,
  max_body: 2 * 1024 * 1024,
  body: z.object({
    body: text(limits.response_bytes).describe('integrations.received_body'),
    desired_output: actionInput.shape.desired_output.unwrap(),
    captures: actionInput.shape.captures,
  }),
  response: z.object(transformed),
});

/** The last calls of an integration, newest first. */
export const listCalls = defineEndpoint({
  method: 'get',
  path: `${integrationsPath}/{integration_id}/calls`,
  access: 'integrations.read',
  params: ofIntegration,
  query: page.extend({ action_id: id.optional().describe('integrations.calls_of_action') }),
  response: listOf(actionCall),
});

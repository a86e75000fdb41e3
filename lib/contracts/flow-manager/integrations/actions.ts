import * as z from 'zod';
import { isPath } from '@/lib/integrations/read-path';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, text, timestamp } from '../../fields';
import { actionsPath } from './action-list';
import { headerName, headerValue, integrationsPath, ofIntegration } from './integrations';

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export const bodyTypes = ['none', 'json', 'form', 'raw'] as const;

const fewEnough = (fields: object) => Object.keys(fields).length <= limits.request_fields;

/** A value of an answer that becomes a variable of the conversation. */
export const capture = z.object({
  path: z.string().trim().max(limits.capture_path).refine(isPath, 'invalid_path').describe('integrations.capture_path'),
  variable: name(limits.name).describe('integrations.capture_variable'),
});
export type Capture = z.output<typeof capture>;

const captures = z.array(capture).max(limits.captures).describe('integrations.captures');
const desiredOutput = text(limits.expression).describe('integrations.desired_output');

/** A JSON Schema of the response. */
const responseSchema = z
  .record(z.string(), z.unknown())
  .refine((schema) => JSON.stringify(schema).length <= limits.response_schema, 'too_large')
  .nullable()
  .describe('integrations.response_schema');

const fields = {
  name: name(limits.integration_name),
  description: text(limits.description).default('').describe('integrations.action_description'),
  method: z.enum(methods).default('GET'),
  path: z.string().trim().max(limits.url).default('').describe('integrations.path'),
  query: z
    .record(z.string().min(1).max(limits.name), z.string().max(limits.short_text))
    .refine(fewEnough, 'too_many')
    .default({})
    .describe('integrations.query'),
  headers: z.record(headerName, headerValue).refine(fewEnough, 'too_many').default({}).describe('integrations.action_headers'),
  body_type: z.enum(bodyTypes).default('none').describe('integrations.body_type'),
  body: text(limits.request_body).default('').describe('integrations.body'),
  timeout_ms: z.number().int().min(1_000).max(limits.call_timeout_ms).default(10_000).describe('integrations.timeout_ms'),
  retries: z.number().int().min(0).max(limits.call_retries).default(0).describe('integrations.retries'),
  is_idempotent: z.boolean().default(false).describe('integrations.is_idempotent'),
  needs_confirmation: z.boolean().optional().describe('integrations.asks_customer'),
  desired_output: desiredOutput.default(''),
  captures: captures.default([]),
};

export const action = z.object({
  id,
  integration_id: id,
  name: z.string(),
  description: z.string().describe('integrations.action_description'),
  method: z.enum(methods),
  path: z.string().describe('integrations.path'),
  query: z.record(z.string(), z.string()).describe('integrations.query'),
  headers: z.record(z.string(), z.string()).describe('integrations.action_headers'),
  body_type: z.enum(bodyTypes).describe('integrations.body_type'),
  body: z.string().describe('integrations.body'),
  timeout_ms: z.number().int().describe('integrations.timeout_ms'),
  retries: z.number().int().describe('integrations.retries'),
  is_idempotent: z.boolean().describe('integrations.is_idempotent'),
  needs_confirmation: z.boolean().describe('integrations.needs_confirmation'),
  response_schema: z.record(z.string(), z.unknown()).nullable().describe('integrations.response_schema'),
  desired_output: z.string().describe('integrations.desired_output'),
  captures: z.array(z.object({ path: z.string(), variable: z.string() })).describe('integrations.captures'),
  variables: z.array(z.string()).describe('integrations.action_variables'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Action = z.output<typeof action>;

export const actionInput = z.object(fields);
export type ActionInput = z.output<typeof actionInput>;

export const actionChange = changeOf(fields);
export type ActionChange = z.output<typeof actionChange>;

export const actionPath = `${actionsPath}/{action_id}` as const;
export const ofAction = z.object({ action_id: id });

export const listActions = defineEndpoint({
  method: 'get',
  path: `${integrationsPath}/{integration_id}/actions`,
  access: 'integrations.read',
  params: ofIntegration,
  query: searchPage,
  response: listOf(action),
});

export const createAction = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/{integration_id}/actions`,
  access: 'integrations.update',
  quota: ['actions'],
  max_body: 256 * 1024,
  params: ofIntegration,
  body: actionInput,
  response: action,
  status: 201,
});

export const getAction = defineEndpoint({
  method: 'get',
  path: actionPath,
  access: 'integrations.read',
  params: ofAction,
  response: action,
});

export const updateAction = defineEndpoint({
  method: 'put',
  path: actionPath,
  access: 'integrations.update',
  if_match: true,
  max_body: 256 * 1024,
  params: ofAction,
  body: actionChange,
  response: action,
});

export const deleteAction = defineEndpoint({ method: 'delete', path: actionPath, access: 'integrations.update', params: ofAction });

export const setSchema = defineEndpoint({
  method: 'put',
  path: `${actionPath}/schema`,
  access: 'integrations.update',
  if_match: true,
  max_body: 256 * 1024,
  params: ofAction,
  body: z.object({ schema: responseSchema }),
  response: action,
});

/** Infers the schema from the last successful responses, and stores it. */
export const inferSchema = defineEndpoint({
  method: 'post',
  path: `${actionPath}/schema`,
  access: 'integrations.update',
  params: ofAction,
  response: action,
});

export const setDesiredOutput = defineEndpoint({
  method: 'put',
  path: `${actionPath}/desired-output`,
  access: 'integrations.update',
  if_match: true,
  params: ofAction,
  body: z.object({ desired_output: desiredOutput }),
  response: action,
});

export const setCaptureOutput = defineEndpoint({
  method: 'put',
  path: `${actionPath}/capture-output`,
  access: 'integrations.update',
  if_match: true,
  params: ofAction,
  body: z.object({ captures }),
  response: action,
});

import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, timestamp } from '../../fields';

export const integrationsPath = '/api/flow-manager/integrations';

export const authTypes = ['none', 'bearer', 'basic', 'api_key', 'oauth2'] as const;
export type AuthType = (typeof authTypes)[number];

/** Why an integration needs attention. */
export const attentionReasons = ['missing_secret', 'last_call_failed', 'no_actions', 'untested'] as const;
export const integrationStates = ['connected', 'attention', 'off'] as const;

/** What authentication needs besides its secret. Each kind reads its own fields. */
const auth = z.object({
  username: z.string().max(limits.name).default('').describe('integrations.username'),
  name: z.string().trim().max(limits.header_name).default('').describe('integrations.key_name'),
  place: z.enum(['header', 'query']).default('header').describe('integrations.key_place'),
  token_url: z.string().trim().max(limits.url).default('').describe('integrations.token_url'),
  client_id: z.string().max(limits.url).default('').describe('integrations.client_id'),
  scope: z.string().max(limits.url).default('').describe('integrations.scope'),
  client_auth: z.enum(['basic', 'body']).default('basic').describe('integrations.client_auth'),
});
export type IntegrationAuth = z.output<typeof auth>;

/** The fields of authentication that reads none. */
export const noAuth: IntegrationAuth = {
  username: '',
  name: '',
  place: 'header',
  token_url: '',
  client_id: '',
  scope: '',
  client_auth: 'basic',
};

/** The name of a header: a token of HTTP. */
export const headerName = z
  .string()
  .max(limits.header_name)
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, 'invalid_header_name');

/** A header's value has no line ends: what follows one would be another header. */
export const headerValue = z
  .string()
  .max(limits.header_value)
  .regex(/^[^\u0000-\u0008\u000a-\u001f\u007f]*$/, 'invalid_header_value');

const fewEnough = (fields: object) => Object.keys(fields).length <= limits.request_fields;

/** Values that stay what they are, and those that are marked as secret: these are encrypted and become `{{secrets.name}}`. */
const headersInput = z
  .record(headerName, z.union([headerValue, z.object({ secret: headerValue })]))
  .refine(fewEnough, 'too_many')
  .describe('integrations.headers');

/** How a secret is referred to: `{{secrets.api_token}}`. */
export const secretName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'invalid_secret_name');

const secretValue = z.string().min(1, 'required').max(limits.secret_value);

/** New values by name. Null deletes one. Those that are not mentioned stay. */
const secretsInput = z
  .record(secretName, secretValue.nullable())
  .refine((secrets) => Object.keys(secrets).length <= limits.integration_secrets, 'too_many')
  .describe('integrations.secrets_input');

export const baseUrl = z
  .url({ protocol: /^https?$/, error: 'invalid_url' })
  .max(limits.url)
  .refine((address) => !URL.canParse(address) || !hasMore(new URL(address)), 'invalid_base_url')
  .describe('integrations.base_url');

const hasMore = ({ username, password, search, hash }: URL) => Boolean(username || password || search || hash);

export const integration = z.object({
  id,
  name: z.string(),
  base_url: z.string().describe('integrations.base_url'),
  headers: z.record(z.string(), z.string()).describe('integrations.headers'),
  auth_type: z.enum(authTypes).describe('integrations.auth_type'),
  auth,
  has_auth_secret: z.boolean().describe('integrations.has_auth_secret'),
  secrets: z.array(z.object({ name: z.string(), is_set: z.boolean() })).describe('integrations.secrets'),
  is_active: z.boolean().describe('integrations.is_active'),
  state: z.enum(integrationStates).describe('integrations.state'),
  attention: z.enum(attentionReasons).nullable().describe('integrations.attention'),
  actions: z.number().int().describe('integrations.actions'),
  last_call_at: timestamp.nullable().describe('integrations.last_call_at'),
  last_call_ok: z.boolean().nullable().describe('integrations.last_call_ok'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Integration = z.output<typeof integration>;

const fields = {
  name: name(limits.integration_name),
  base_url: baseUrl,
  headers: headersInput.default({}),
  auth_type: z.enum(authTypes).default('none').describe('integrations.auth_type'),
  auth: auth.default(noAuth),
  /** The token, password, key, or client secret. Empty keeps the stored one. */
  auth_secret: z.string().max(limits.secret_value).default('').describe('integrations.auth_secret'),
  secrets: secretsInput.default({}),
  is_active: z.boolean().default(true).describe('integrations.is_active'),
};

export const integrationInput = z.object(fields);
export type IntegrationInput = z.output<typeof integrationInput>;

export const integrationChange = changeOf(fields);
export type IntegrationChange = z.output<typeof integrationChange>;

export const ofIntegration = z.object({ integration_id: id });

export const listIntegrations = defineEndpoint({
  method: 'get',
  path: integrationsPath,
  access: 'integrations.read',
  query: searchPage,
  response: listOf(integration),
});

export const createIntegration = defineEndpoint({
  method: 'post',
  path: integrationsPath,
  access: 'integrations.update',
  quota: ['integrations'],
  max_body: 256 * 1024,
  body: integrationInput,
  response: integration,
  status: 201,
});

export const getIntegration = defineEndpoint({
  method: 'get',
  path: `${integrationsPath}/{integration_id}`,
  access: 'integrations.read',
  params: ofIntegration,
  response: integration,
});

export const updateIntegration = defineEndpoint({
  method: 'put',
  path: `${integrationsPath}/{integration_id}`,
  access: 'integrations.update',
  if_match: true,
  max_body: 256 * 1024,
  params: ofIntegration,
  body: integrationChange,
  response: integration,
});

export const deleteIntegration = defineEndpoint({
  method: 'delete',
  path: `${integrationsPath}/{integration_id}`,
  access: 'integrations.update',
  params: ofIntegration,
});

/** What uses the actions of an integration, or one of them. */
export const getUsage = defineEndpoint({
  method: 'get',
  path: `${integrationsPath}/{integration_id}/usage`,
  access: 'integrations.read',
  params: ofIntegration,
  query: z.object({ action_id: id.optional() }),
  response: z.object({
    flows: z.array(z.string()).describe('integrations.used_by_flows'),
    assistants: z.array(z.string()).describe('integrations.used_by_assistants'),
  }),
});

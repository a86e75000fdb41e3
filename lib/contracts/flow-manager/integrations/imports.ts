import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, name } from '../../fields';
import { action, actionInput, methods } from './actions';
import { authTypes, baseUrl, integration, integrationInput, integrationsPath } from './integrations';

const notUnderstood = z.array(z.string()).describe('integrations.not_understood');

const files = z.array(z.string()).describe('integrations.files');

/** A secret that was recognized: where it was, and its end, by which people recognize it. */
const foundSecret = z.object({
  name: z.string(),
  place: z.enum(['auth', 'header', 'query', 'body', 'cookie']),
  hint: z.string().describe('integrations.secret_hint'),
});
export type FoundSecret = z.output<typeof foundSecret>;

const command = z.string().max(limits.command).describe('integrations.command');

/** What a command means. Nothing is stored. */
export const previewCurl = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/from-curl/preview`,
  access: 'integrations.update',
  heavy: true,
  max_body: 256 * 1024,
  body: z.object({ command }),
  response: z.object({
    name: z.string(),
    base_url: z.string(),
    headers: z.record(z.string(), z.string()),
    auth_type: z.enum(authTypes),
    auth: integrationInput.shape.auth.unwrap(),
    action: actionInput.omit({ desired_output: true, captures: true }),
    secrets: z.array(foundSecret).describe('integrations.found_secrets'),
    files,
    not_understood: notUnderstood,
  }),
});

/** Creates an integration from a command, or adds its action to one that has the same address. */
export const createFromCurl = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/from-curl`,
  access: 'integrations.update',
  heavy: true,
  quota: ['integrations', 'actions'],
  max_body: 256 * 1024,
  body: z.object({
    command,
    name: name(limits.integration_name).optional(),
    action_name: name(limits.integration_name).optional().describe('integrations.action_name'),
    integration_id: id.optional().describe('integrations.into'),
  }),
  response: z.object({ integration, action, files, not_understood: notUnderstood }),
  status: 201,
});

const description = z.string().min(1, 'required').max(limits.api_description).describe('integrations.api_description');

/** The operations of an OpenAPI 3 document or a Postman collection. Nothing is stored. */
export const previewImport = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/import/preview`,
  access: 'integrations.update',
  heavy: true,
  max_body: 4 * 1024 * 1024,
  body: z.object({ text: description }),
  response: z.object({
    format: z.enum(['openapi', 'postman']),
    name: z.string(),
    base_url: z.string(),
    operations: z.array(
      z.object({
        key: z.string().describe('integrations.operation_key'),
        method: z.enum(methods),
        path: z.string(),
        name: z.string(),
        description: z.string(),
      }),
    ),
    not_understood: notUnderstood,
  }),
});

/** Creates an integration with the chosen operations as its actions. */
export const createFromImport = defineEndpoint({
  method: 'post',
  path: `${integrationsPath}/import`,
  access: 'integrations.update',
  heavy: true,
  quota: ['integrations', 'actions'],
  max_body: 4 * 1024 * 1024,
  body: z.object({
    text: description,
    operations: z.array(z.string().max(limits.url)).min(1, 'required').max(limits.imported_actions).describe('integrations.operation_keys'),
    name: name(limits.integration_name).optional(),
    base_url: baseUrl.optional(),
  }),
  response: z.object({ integration, created: z.number().int().describe('integrations.created') }),
  status: 201,
});

import * as z from 'zod';
import { limits } from '../../limits';
import { keyPermissions, permissionKeys, restrictedKeyPermissions } from '../../permissions';
import { allowedOrigins } from '../allowed-origins';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, revision, searchPage, timestamp } from '../fields';

const base = '/api/user-management/api-keys';

/** A secret key is for servers. A publishable key is in the pages of a website, and may only talk with customers. */
export const apiKeyKinds = ['secret', 'publishable'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

export const apiKey = z.object({
  id,
  kind: z.enum(apiKeyKinds).describe('api_keys.kind'),
  name: z.string(),
  last_four: z.string().describe('api_keys.last_four'),
  permissions: z.array(z.enum(permissionKeys)).describe('api_keys.permissions'),
  assistants: z
    .array(z.object({ id, name: z.string() }))
    .nullable()
    .describe('api_keys.assistants'),
  allowed_addresses: z.array(z.string()).describe('api_keys.allowed_addresses'),
  allowed_origins: z.array(z.string()).describe('api_keys.allowed_origins'),
  signs_customers: z.boolean().describe('api_keys.signs_customers'),
  widget: z.object({ id, name: z.string() }).nullable().describe('api_keys.widget'),
  expires_at: timestamp.nullable().describe('api_keys.expires_at'),
  is_expired: z.boolean(),
  previous_until: timestamp.nullable().describe('api_keys.previous_until'),
  last_used_at: timestamp.nullable().describe('api_keys.last_used_at'),
  created_by: z.string().nullable().describe('api_keys.created_by'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type ApiKey = z.output<typeof apiKey>;

const address = z
  .string()
  .trim()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'invalid_network'));

const assistantIds = z.array(id).min(1, 'required').max(limits.api_key_assistants, 'too_many');
const expiresAt = z.iso.datetime({ offset: true }).nullable();

const fields = {
  name: name(limits.name),
  permissions: z.array(z.enum(keyPermissions as [(typeof keyPermissions)[number]])).describe('api_keys.permissions'),
  assistant_ids: assistantIds.nullable().describe('api_keys.assistant_ids'),
  allowed_addresses: z.array(address).max(limits.api_key_addresses, 'too_many').describe('api_keys.allowed_addresses'),
  allowed_origins: allowedOrigins.describe('api_keys.allowed_origins'),
  expires_at: expiresAt.describe('api_keys.expires_at'),
};

export const apiKeyInput = z
  .object({
    kind: z.enum(apiKeyKinds).default('secret').describe('api_keys.kind'),
    name: fields.name,
    permissions: fields.permissions.default([]),
    assistant_ids: fields.assistant_ids.default(null),
    allowed_addresses: fields.allowed_addresses.default([]),
    allowed_origins: fields.allowed_origins.default([]),
    expires_at: fields.expires_at.default(null),
  })
  .superRefine((input, context) => {
    for (const { path, message } of problemsOf(input)) context.addIssue({ code: 'custom', path: [path], message });
  });
export type ApiKeyInput = z.output<typeof apiKeyInput>;

/** What does not fit together in a key. The fields are checked on their own before. */
export function problemsOf({
  kind,
  permissions,
  assistant_ids,
}: Pick<ApiKeyInput, 'kind' | 'permissions' | 'assistant_ids'>): { path: 'permissions' | 'assistant_ids'; message: ApiKeyProblem }[] {
  if (kind === 'publishable') {
    if (permissions.length > 0) return [{ path: 'permissions', message: 'publishable_without_permissions' }];
    return assistant_ids?.length === 1 ? [] : [{ path: 'assistant_ids', message: 'publishable_with_one_assistant' }];
  }
  if (permissions.length === 0) return [{ path: 'permissions', message: 'required' }];
  const isTooMuch = assistant_ids !== null && permissions.some((key) => !restrictedKeyPermissions.includes(key));
  return isTooMuch ? [{ path: 'permissions', message: 'restricted_to_conversations' }] : [];
}

type ApiKeyProblem = 'required' | 'publishable_without_permissions' | 'publishable_with_one_assistant' | 'restricted_to_conversations';

/** Only the fields to change. The kind stays. */
export const apiKeyChange = z.object(fields).partial();
export type ApiKeyChange = z.output<typeof apiKeyChange>;

/** A key as it is shown once. */
export const shownKey = z.object({ key: z.string().describe('api_keys.key'), api_key: apiKey });
export type ShownKey = z.output<typeof shownKey>;

const ofKey = z.object({ api_key_id: id });

export const listApiKeys = defineEndpoint({
  method: 'get',
  path: base,
  access: 'api_keys.read',
  query: searchPage,
  response: listOf(apiKey),
});

export const createApiKey = defineEndpoint({
  method: 'post',
  path: base,
  access: 'api_keys.manage',
  body: apiKeyInput,
  response: shownKey,
  status: 201,
  shown_once: true,
  errors: ['not_found'],
});

export const getApiKey = defineEndpoint({
  method: 'get',
  path: `${base}/{api_key_id}`,
  access: 'api_keys.read',
  params: ofKey,
  response: apiKey,
});

export const updateApiKey = defineEndpoint({
  method: 'put',
  path: `${base}/{api_key_id}`,
  access: 'api_keys.manage',
  if_match: true,
  params: ofKey,
  body: apiKeyChange,
  response: apiKey,
});

/** Replaces the key. Everything else stays. */
export const rotateApiKey = defineEndpoint({
  method: 'post',
  path: `${base}/{api_key_id}/rotate`,
  access: 'api_keys.manage',
  creates: true,
  shown_once: true,
  params: ofKey,
  body: z.object({ overlap_hours: z.number().int().min(0).max(limits.api_key_overlap).default(0).describe('api_keys.overlap_hours') }),
  response: shownKey,
});

/** Creates the secret with which a website signs the ids of its customers, or replaces it. */
export const setIdentitySecret = defineEndpoint({
  method: 'post',
  path: `${base}/{api_key_id}/identity-secret`,
  access: 'api_keys.manage',
  creates: true,
  shown_once: true,
  params: ofKey,
  response: z.object({ secret: z.string().describe('api_keys.secret'), api_key: apiKey }),
});

/** Deletes the key. It stops working immediately. */
export const revokeApiKey = defineEndpoint({
  method: 'delete',
  path: `${base}/{api_key_id}`,
  access: 'api_keys.manage',
  params: ofKey,
});

import * as contract from '@/lib/contracts/user-management/api-keys';
import { bind, type Binding } from '@/server/http/bind';
import { createApiKey, listApiKeys, readApiKey, revokeApiKey, updateApiKey } from './api-keys';
import { rotateApiKey, setIdentitySecret } from './replace-secrets';

export const apiKeyBindings: readonly Binding[] = [
  bind(contract.listApiKeys, (ctx, { query }) => listApiKeys(ctx, query)),
  bind(contract.createApiKey, (ctx, { body }) => createApiKey(ctx, body)),
  bind(contract.getApiKey, (ctx, { params }) => readApiKey(ctx, params.api_key_id)),
  bind(contract.updateApiKey, (ctx, { params, body, if_match }) => updateApiKey(ctx, params.api_key_id, body, if_match)),
  bind(contract.rotateApiKey, (ctx, { params, body }) => rotateApiKey(ctx, params.api_key_id, body.overlap_hours)),
  bind(contract.setIdentitySecret, (ctx, { params }) => setIdentitySecret(ctx, params.api_key_id)),
  bind(contract.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.api_key_id)),
];

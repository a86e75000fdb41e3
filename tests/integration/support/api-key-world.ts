import { expect } from 'vitest';
import { widgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import { permissionKeys } from '@/lib/permissions';
import { createApiKey } from '@/server/api-keys/api-keys';
import { setIdentitySecret } from '@/server/api-keys/replace-secrets';
import type { Context } from '@/server/platform/context';
import { setWidgetSecret } from '@/server/widgets/widget-key';
import { createWidget } from '@/server/widgets/widgets';
import { admin } from './database';
import { call } from './http';

export const apiKeyIds = ['api_key_id', 'widget_id', 'visitor_session_id', 'visitor_attachment_id'] as const;
export type ApiKeyId = (typeof apiKeyIds)[number];

/** The keys of a business, as they are shown once. `publishable` is that of its widget, with the token of a visitor. */
export interface Keys {
  secret: string;
  publishable: string;
  /** Another one, which belongs to no widget. */
  publishable_id: string;
  /** What the website signs its customers' ids with. */
  identity_secret: string;
  visitor_token: string;
}

const visitor = '/api/flow-manager/messaging/visitor';
const none = { allowed_addresses: [], allowed_origins: [], expires_at: null };

/** A secret key for one assistant, a publishable key, a widget, a conversation of a visitor with a file, and a kept answer. */
export async function giveKeys(owner: Context, assistant_id: string, name: string): Promise<{ keys: Keys; ids: Record<ApiKeyId, string> }> {
  const ctx = { ...owner, actor: { ...owner.actor, permissions: new Set(permissionKeys) } };
  const permissions = ['conversations.read', 'conversations.create'] as const;
  const secret = await createApiKey(ctx, {
    ...none,
    kind: 'secret',
    name: `سرور ${name}`,
    permissions: [...permissions],
    assistant_ids: [assistant_id],
  });
  const publishable = await createApiKey(ctx, {
    ...none,
    kind: 'publishable',
    name: `سایت ${name}`,
    permissions: [],
    assistant_ids: [assistant_id],
  });
  await setIdentitySecret(ctx, publishable.api_key.id);
  const design = { assistant_id, settings: widgetSettings.parse({}), allowed_origins: [], is_active: true, is_hosted: true };
  // One that calls may change and delete, and the one of the visitor.
  const { id: widget_id } = await createWidget(ctx, { ...design, name: `ابزارک ${name}` });
  const { id: visited_id, key } = await createWidget(ctx, { ...design, name: `ابزارک دیگر ${name}` });
  const { secret: identity_secret } = await setWidgetSecret(ctx, visited_id);
  const begun = await call<{ id: string; visitor_token: string }>('post', `${visitor}/sessions`, { token: key, json: {} });
  expect(begun.status).toBe(201);
  const { id, visitor_token } = begun.body;
  const headers = { 'X-Visitor-Token': visitor_token };
  const sent = await call('post', `${visitor}/sessions/${id}/messages`, {
    token: key,
    headers,
    multipart: { message: 'سلام', files: [new File(['سلام'], 'نامه.txt')] },
  });
  expect(sent.status).toBe(200);
  const { id: visitor_attachment_id } = await ctx.db((tx) => tx.attachment.findFirstOrThrow({ where: { conversation_id: id } }));
  // So that their use is not noted while tests compare what is stored.
  await admin.query(`update api_keys set last_used_at = now() + interval '1 hour' where business_id = $1`, [ctx.business_id]);
  const kept = { key: 'kept', fingerprint: 'x', status: 201, answer: {}, caller_id: ctx.actor.user_id };
  await ctx.db((tx) => tx.idempotentAnswer.create({ data: { ...kept, business_id: ctx.business_id } }));
  return {
    keys: { secret: secret.key, publishable: key, publishable_id: publishable.api_key.id, identity_secret, visitor_token },
    ids: { api_key_id: secret.api_key.id, widget_id, visitor_session_id: id, visitor_attachment_id },
  };
}

import { recordChange } from '@/server/audit/record-change';
import { announceEnded } from '@/server/auth/session-cache';
import { replaceIdentitySecret, replaceKey } from '@/server/api-keys/replace-secrets';
import type { Context } from '@/server/platform/context';
import { presentWidget } from './present-widget';
import { lockWidget, requireWidget } from './require-widget';

/**
 * Replaces the key in the snippet. The one before works for some hours more, so that the website can be changed meanwhile.
 * Throws not_found.
 */
export async function rotateWidgetKey(ctx: Context, id: string, overlap_hours: number) {
  const widget = await ctx.db(async (tx) => {
    const { name, api_key_id } = await lockWidget(tx, id);
    const key = await replaceKey(tx, ctx, api_key_id, overlap_hours);
    await tx.widget.update({ where: { id }, data: { key, revision: { increment: 1 }, updated_at: ctx.now } });
    await recordChange(tx, ctx, { action: 'widget.key_rotated', resource_id: id, name, detail: { overlap_hours } });
    return presentWidget(await requireWidget(tx, id), ctx.now);
  });
  await announceEnded([widget.api_key_id]);
  return widget;
}

/**
 * Creates the secret with which the website signs the ids of its customers, or replaces it, and returns it this one time.
 * Throws not_found.
 */
export function setWidgetSecret(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const { name, api_key_id } = await lockWidget(tx, id);
    const secret = await replaceIdentitySecret(tx, ctx, api_key_id);
    await recordChange(tx, ctx, { action: 'widget.identity_set', resource_id: id, name });
    return { secret, widget: presentWidget(await requireWidget(tx, id), ctx.now) };
  });
}

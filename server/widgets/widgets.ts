import type { WidgetChange, WidgetInput } from '@/lib/contracts/flow-manager/widgets';
import { AppError } from '@/lib/errors';
import { makeKey } from '@/server/api-keys/key-format';
import { recordChange } from '@/server/audit/record-change';
import { announceEnded } from '@/server/auth/session-cache';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { namesOf, presentWidget } from './present-widget';
import { newPublicId } from './public-id';
import { lockWidget, requireWidget, shown } from './require-widget';

/** The widgets of the business, newest first. */
export function listWidgets(ctx: Context, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const total = await tx.widget.count();
    const rows = await tx.widget.findMany({
      where: cursor ? { id: { lt: cursor } } : {},
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: shown,
    });
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map((row) => presentWidget(row, ctx.now)) };
  });
}

/** One widget. Throws not_found. */
export function readWidget(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentWidget(await requireWidget(tx, id), ctx.now));
}

/**
 * Creates a widget with its publishable key. Throws not_found for an assistant of another business, and payment_required
 * beyond the quota.
 */
export function createWidget(ctx: Context, { allowed_origins, ...input }: WidgetInput) {
  const { business_id } = ctx;
  const id = newId();
  const { key, ...stored } = makeKey('publishable');
  return ctx.db(async (tx) => {
    await requireAssistant(tx, input.assistant_id);
    // Null if an API key makes the widget.
    const creator = await tx.membership.findFirst({ where: { user_id: ctx.actor.user_id }, select: { user_id: true } });
    const { id: api_key_id } = await tx.apiKey.create({
      data: {
        ...stored,
        business_id,
        kind: 'publishable',
        name: input.name,
        all_assistants: false,
        allowed_origins,
        created_by: creator?.user_id ?? null,
        assistants: { create: { assistant_id: input.assistant_id } },
      },
      select: { id: true },
    });
    await tx.widget.create({ data: { id, business_id, ...input, public_id: newPublicId(), api_key_id, key } });
    await refuseOverQuota(tx, business_id, ['widgets']);
    const row = await requireWidget(tx, id);
    const { assistant } = namesOf(row);
    await recordChange(tx, ctx, { action: 'widget.created', resource_id: id, name: input.name, detail: { assistant, allowed_origins } });
    return presentWidget(row, ctx.now);
  });
}

/**
 * Changes the given fields, which takes effect immediately, also for its key. Throws not_found, and precondition_failed if
 * it was changed since `seen`.
 */
export async function updateWidget(ctx: Context, id: string, { allowed_origins, ...change }: WidgetChange, seen?: number) {
  const widget = await ctx.db(async (tx) => {
    await nextRevision(tx, 'widgets', id, seen);
    const before = await requireWidget(tx, id);
    const { name, assistant_id } = change;
    if (assistant_id !== undefined) {
      await requireAssistant(tx, assistant_id);
      const { api_key_id } = before;
      await tx.apiKeyAssistant.deleteMany({ where: { api_key_id } });
      await tx.apiKeyAssistant.create({ data: { api_key_id, assistant_id } });
    }
    if (name !== undefined || allowed_origins)
      await tx.apiKey.update({ where: { id: before.api_key_id }, data: { name, allowed_origins, updated_at: ctx.now } });
    await tx.widget.update({ where: { id }, data: { ...change, updated_at: ctx.now } });
    const after = await requireWidget(tx, id);
    await recordChange(tx, ctx, {
      action: 'widget.updated',
      resource_id: id,
      name: before.name,
      before: namesOf(before),
      change: namesOf(after),
    });
    return presentWidget(after, ctx.now);
  });
  await announceEnded([widget.api_key_id]);
  return widget;
}

/** Deletes a widget and its key, which stops working immediately. Its conversations stay. Throws not_found. */
export async function deleteWidget(ctx: Context, id: string): Promise<void> {
  const key_id = await ctx.db(async (tx) => {
    const { name, api_key_id, api_key } = await lockWidget(tx, id);
    await tx.widget.delete({ where: { id } });
    await tx.apiKey.delete({ where: { id: api_key_id } });
    if (api_key.identity_secret_id) await tx.secret.delete({ where: { id: api_key.identity_secret_id } });
    await recordChange(tx, ctx, { action: 'widget.deleted', resource_id: id, name });
    return api_key_id;
  });
  await announceEnded([key_id]);
}

async function requireAssistant(tx: Tx, id: string): Promise<void> {
  if (!(await tx.assistant.count({ where: { id } }))) throw new AppError('not_found');
}

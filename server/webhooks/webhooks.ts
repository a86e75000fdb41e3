import type { deactivations, WebhookChange, WebhookInput } from '@/lib/contracts/user-management/webhooks';
import { AppError } from '@/lib/errors';
import type { WebhookEventType } from '@/lib/webhooks/events';
import type { WebhookEndpoint } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { createSecret } from './signing';

/** The endpoints of the business, newest first. */
export function listWebhooks(ctx: Context, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const total = await tx.webhookEndpoint.count();
    const rows = await tx.webhookEndpoint.findMany({
      where: cursor ? { id: { lt: cursor } } : {},
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(await present(tx, ctx, rows), total, limit);
  });
}

/** One endpoint. Throws not_found. */
export function readWebhook(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentOne(tx, ctx, await requireWebhook(tx, id)));
}

/** Registers an endpoint. Returns its secret, once. Throws payment_required beyond the quota. */
export function createWebhook(ctx: Context, input: WebhookInput) {
  const { business_id } = ctx;
  const id = newId();
  return ctx.db(async (tx) => {
    const { secret_id, secret } = await createSecret(tx, business_id, id);
    const row = await tx.webhookEndpoint.create({ data: { id, business_id, ...input, secret_id } });
    await refuseOverQuota(tx, business_id, ['webhooks']);
    await recordChange(tx, ctx, { action: 'webhook.created', resource_id: id, name: nameOf(row), detail: { url: row.url } });
    return { ...(await presentOne(tx, ctx, row)), secret };
  });
}

/**
 * Changes the given fields. An endpoint that is activated again begins without its failures, and gets what still waits for
 * it. Throws not_found, and precondition_failed if it was changed since `seen`.
 */
export function updateWebhook(ctx: Context, id: string, change: WebhookChange, seen?: number) {
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'webhook_endpoints', id, seen);
    const before = await requireWebhook(tx, id);
    const begins = change.is_active && !before.is_active;
    const row = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        ...change,
        ...(begins && { deactivation: null, deactivated_at: null, failing_since: null, strikes: 0 }),
        ...(change.is_active === false && before.is_active && { deactivation: null, deactivated_at: ctx.now }),
        updated_at: ctx.now,
      },
    });
    await recordChange(tx, ctx, { action: 'webhook.updated', resource_id: id, name: nameOf(before), before, change });
    return presentOne(tx, ctx, row);
  });
}

/** Deletes an endpoint with its deliveries. Throws not_found. */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const row = await lockWebhook(tx, id);
    await tx.webhookEndpoint.delete({ where: { id } });
    await deleteSecrets(tx, [row.secret_id, row.previous_secret_id]);
    await recordChange(tx, ctx, { action: 'webhook.deleted', resource_id: id, name: nameOf(row), detail: { url: row.url } });
  });
}

/**
 * Replaces the secret. For `overlap_hours`, the one before also signs, so that receivers can change over in between. A secret
 * before that ends at once. Returns the new one, once. Throws not_found.
 */
export function rotateSecret(ctx: Context, id: string, overlap_hours: number) {
  return ctx.db(async (tx) => {
    const before = await lockWebhook(tx, id);
    const { secret_id, secret } = await createSecret(tx, ctx.business_id, id);
    const stays = overlap_hours > 0;
    const previous_secret_ends_at = stays ? new Date(ctx.now.getTime() + overlap_hours * 3_600_000) : null;
    const data = { secret_id, previous_secret_id: stays ? before.secret_id : null, previous_secret_ends_at, updated_at: ctx.now };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await deleteSecrets(tx, [before.previous_secret_id, stays ? null : before.secret_id]);
    await recordChange(tx, ctx, { action: 'webhook.secret_rotated', resource_id: id, name: nameOf(before), detail: { overlap_hours } });
    return { secret, previous_secret_ends_at };
  });
}

/** What people call an endpoint: its description, or the host of its address. */
export function nameOf({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string {
  return description || new URL(url).host;
}

/** Throws not_found. */
export async function requireWebhook(tx: Tx, id: string): Promise<WebhookEndpoint> {
  const row = await tx.webhookEndpoint.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

async function lockWebhook(tx: Tx, id: string): Promise<WebhookEndpoint> {
  await tx.$queryRaw`select from webhook_endpoints where id = ${id}::uuid for update`;
  return requireWebhook(tx, id);
}

async function deleteSecrets(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  await tx.secret.deleteMany({ where: { id: { in: ids.filter((id) => id !== null) } } });
}

/** The latest deliveries of an endpoint that are counted. */
const mostCounted = 2_000;

async function present(tx: Tx, { now }: Context, rows: readonly WebhookEndpoint[]) {
  const found = await tx.$queryRaw<{ id: string; delivered: number; failed: number; pending: number; last_delivered_at: Date | null }[]>`
    select e.id, count(*) filter (where d.state = 'delivered')::int as delivered, count(*) filter (where d.state = 'failed')::int as failed,
           count(*) filter (where d.state = 'pending')::int as pending, max(d.finished_at) filter (where d.state = 'delivered') as last_delivered_at
      from webhook_endpoints e
      left join lateral (
        select state, finished_at from (
          select state, finished_at, created_at from webhook_deliveries
           where business_id = e.business_id and endpoint_id = e.id order by id desc limit ${mostCounted}) as latest
         where created_at > ${now}::timestamptz - interval '24 hours') d on true
     where e.id = any(${rows.map(({ id }) => id)}::uuid[])
     group by e.id`;
  const known = new Map(found.map((one) => [one.id, one]));
  return rows.map(({ previous_secret_ends_at, ...row }) => {
    const { delivered = 0, failed = 0, pending = 0, last_delivered_at = null } = known.get(row.id) ?? {};
    return {
      ...row,
      events: row.events as WebhookEventType[],
      deactivation: row.deactivation as (typeof deactivations)[number] | null,
      previous_secret_ends_at: previous_secret_ends_at && previous_secret_ends_at > now ? previous_secret_ends_at : null,
      counts: { delivered, failed, pending },
      last_delivered_at,
    };
  });
}

async function presentOne(tx: Tx, ctx: Context, row: WebhookEndpoint) {
  const [one] = await present(tx, ctx, [row]);
  if (!one) throw new AppError('not_found');
  return one;
}

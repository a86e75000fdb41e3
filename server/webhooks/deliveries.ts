import type * as z from 'zod';
import { mostResent, type DeliveryFailure, type listDeliveries as contract } from '@/lib/contracts/user-management/webhooks';
import { AppError } from '@/lib/errors';
import type { WebhookEventType } from '@/lib/webhooks/events';
import type { WebhookDelivery } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';
import { bodyOf } from './body-of';
import { nameOf, requireWebhook } from './webhooks';

type Query = z.output<NonNullable<(typeof contract)['query']>>;

/** Deliveries beyond this many are not counted. */
const mostCounted = 10_000;
/** The attempts that are shown, the latest first. */
const mostAttempts = 100;

/** The deliveries to an endpoint, newest first. Throws not_found, also for a conversation. */
export function listDeliveries(ctx: Context, endpoint_id: string, { limit, cursor, state, type, conversation_id }: Query) {
  return ctx.db(async (tx) => {
    await requireWebhook(tx, endpoint_id);
    if (conversation_id && !(await tx.conversation.count({ where: { id: conversation_id } }))) throw new AppError('not_found');
    const where = { endpoint_id, state, type, conversation_id };
    const total = await tx.webhookDelivery.count({ where, take: mostCounted });
    const rows = await tx.webhookDelivery.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows.map(present), total, limit);
  });
}

/** A delivery with what is posted and its attempts. Throws not_found. */
export function readDelivery(ctx: Context, endpoint_id: string, id: string) {
  return ctx.db((tx) => presentWhole(tx, endpoint_id, id));
}

/** Sends a delivery again, with the same id. Throws not_found, and conflict if its endpoint is not active. */
export function resendDelivery(ctx: Context, endpoint_id: string, id: string) {
  return ctx.db(async (tx) => {
    const { type } = await requireDelivery(tx, endpoint_id, id);
    const webhook = await requireActive(tx, endpoint_id);
    await queueAgain(tx, [id]);
    await recordChange(tx, ctx, {
      action: 'webhook.resent',
      resource_id: endpoint_id,
      name: nameOf(webhook),
      detail: { type, deliveries: 1 },
    });
    return presentWhole(tx, endpoint_id, id);
  });
}

/** Sends the failed deliveries of an endpoint again, the oldest first, up to a thousand. Throws not_found, and conflict if it is not active. */
export function resendFailed(ctx: Context, endpoint_id: string) {
  return ctx.db(async (tx) => {
    const webhook = await requireActive(tx, endpoint_id);
    const rows = await tx.webhookDelivery.findMany({
      where: { endpoint_id, state: 'failed' },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: mostResent,
    });
    if (rows.length) {
      await queueAgain(
        tx,
        rows.map(({ id }) => id),
      );
      const detail = { deliveries: rows.length };
      await recordChange(tx, ctx, { action: 'webhook.resent', resource_id: endpoint_id, name: nameOf(webhook), detail });
    }
    return { resent: rows.length };
  });
}

/** Begins a new series of attempts. One that is being sent at the moment stays as it is. */
async function queueAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update webhook_deliveries set state = 'pending', attempts = 0, next_at = now(), finished_at = null
     where id = any(${[...ids]}::uuid[]) and (leased_until is null or leased_until <= now())`;
}

async function requireActive(tx: Tx, endpoint_id: string) {
  const webhook = await requireWebhook(tx, endpoint_id);
  if (!webhook.is_active) throw new AppError('conflict', { detail: 'webhook_inactive' });
  return webhook;
}

async function requireDelivery(tx: Tx, endpoint_id: string, id: string): Promise<WebhookDelivery> {
  const row = await tx.webhookDelivery.findUnique({ where: { id, endpoint_id } });
  if (!row) throw new AppError('not_found');
  return row;
}

/** When it is tried next, unless it is being sent at the moment. */
function present({ next_at, leased_until, ...row }: WebhookDelivery) {
  const waits = row.state === 'pending' && (leased_until === null || leased_until <= new Date());
  return { ...row, type: row.type as WebhookEventType, failure: row.failure as DeliveryFailure | null, next_at: waits ? next_at : null };
}

export async function presentWhole(tx: Tx, endpoint_id: string, id: string) {
  const row = await requireDelivery(tx, endpoint_id, id);
  const { type, sequence, data, created_at: happened_at } = await tx.webhookEvent.findUniqueOrThrow({ where: { id: row.event_id } });
  const attempts = await tx.webhookAttempt.findMany({ where: { delivery_id: id }, orderBy: { id: 'desc' }, take: mostAttempts });
  return {
    ...present(row),
    body: bodyOf({ type, happened_at, sequence, data }),
    attempt_log: attempts.map((attempt) => ({ ...attempt, failure: attempt.failure as DeliveryFailure | null })),
  };
}

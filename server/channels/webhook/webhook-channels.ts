import type { WebhookChannelChange, WebhookChannelInput } from '@/lib/contracts/flow-manager/channels/webhook';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { newSigningSecret } from '@/server/webhooks/signing';
import { changeConnection } from '../change-connection';
import { connectAccount } from '../connect-account';
import { logConnection } from '../connection-log';
import { readConnectionSecret } from '../connection-secrets';
import { assignAssistant } from '../connections';
import { forgetConnection } from '../load-connection';
import { lockConnection, presentConnection, requireConnection, type ConnectionRow } from '../present-connection';
import { webhookDetails } from './adapter';

/** Connects another system. Returns the secret, once. Throws not_found for the assistant, and conflict for too many connections. */
export async function createWebhookChannel(ctx: Context, { name, url, assistant_id }: WebhookChannelInput) {
  if (assistant_id && !(await ctx.db((tx) => tx.assistant.count({ where: { id: assistant_id } })))) throw new AppError('not_found');
  const secret = newSigningSecret();
  const details = { url, previous_secret_ends_at: null };
  const connection_id = await connectAccount(ctx, { channel: 'webhook', key: newId(), name, details, secrets: { secret } });
  if (assistant_id) await assignAssistant(ctx, { connection_id, purpose: 'messages' }, { assistant_id, is_active: true });
  return { ...(await readWebhookChannel(ctx, connection_id)), secret };
}

/** Throws not_found, also for a connection of another channel. */
export function readWebhookChannel(ctx: Context, id: string) {
  return ctx.db(async (tx) => present(tx, await ofThisChannel(requireConnection(tx, id))));
}

/** Changes the given fields. Throws not_found. */
export async function updateWebhookChannel(ctx: Context, id: string, change: WebhookChannelChange) {
  const presented = await ctx.db(async (tx) => {
    const row = await ofThisChannel(lockConnection(tx, id));
    const { name = row.name, url } = change;
    const before = webhookDetails.parse(row.details);
    await changeConnection(tx, ctx.business_id, id, { name, details: { ...before, ...(url && { url }) } });
    await logConnection(tx, id, 'settings_changed');
    await recordChange(tx, ctx, {
      action: 'channel.updated',
      resource_id: id,
      name: row.name,
      before: { name: row.name, url: before.url },
      change,
    });
    return present(tx, await requireConnection(tx, id));
  });
  await forgetConnection(id);
  return presented;
}

/**
 * Replaces the secret. For `overlap_hours`, the other system may still sign with the one before. Returns the new one, once. Throws
 * not_found.
 */
export async function rotateChannelSecret(ctx: Context, id: string, overlap_hours: number) {
  const { business_id } = ctx;
  const secret = newSigningSecret();
  const ends = overlap_hours > 0 ? new Date(ctx.now.getTime() + overlap_hours * 3_600_000) : null;
  await ctx.db(async (tx) => {
    const row = await ofThisChannel(lockConnection(tx, id));
    const where = { business_id_connection_id_name: { business_id, connection_id: id, name: 'secret' } };
    const stored = await tx.connectionSecret.findUnique({ where, include: { secret: true } });
    const previous_secret = ends && stored ? readConnectionSecret({ business_id, connection_id: id }, 'secret', stored.secret) : '';
    const details = { ...webhookDetails.parse(row.details), previous_secret_ends_at: ends && ends.toISOString() };
    await changeConnection(tx, business_id, id, { details, secrets: { secret, previous_secret } });
    await logConnection(tx, id, 'settings_changed');
    await recordChange(tx, ctx, { action: 'channel.secret_rotated', resource_id: id, name: row.name, detail: { overlap_hours } });
  });
  await forgetConnection(id);
  return { secret, previous_secret_ends_at: ends };
}

async function ofThisChannel(found: Promise<ConnectionRow>): Promise<ConnectionRow> {
  const row = await found;
  if (row.channel !== 'webhook') throw new AppError('not_found');
  return row;
}

async function present(tx: Tx, row: ConnectionRow) {
  const { url, previous_secret_ends_at: ends } = webhookDetails.parse(row.details);
  const previous_secret_ends_at = ends && Date.parse(ends) > Date.now() ? ends : null;
  return { ...(await presentConnection(tx, row)), url, previous_secret_ends_at };
}

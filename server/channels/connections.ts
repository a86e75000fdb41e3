import type * as z from 'zod';
import { channels, isPushChannel, type Purpose } from '@/lib/channels/channels';
import type { listConnections as contract } from '@/lib/contracts/flow-manager/channels/connections';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';
import { checkConnection } from './check-connection';
import { logConnection } from './connection-log';
import { endSubscriptionJob } from './jobs';
import { forgetConnection } from './load-connection';
import { findConnections, lockConnection, presentConnection, presentConnections, requireConnection, shown } from './present-connection';

type Query = z.output<NonNullable<(typeof contract)['query']>>;

/** The connections of the business to channels, newest first, and the address at which services reach the product. */
export function listConnections(ctx: Context, { limit, cursor, channel, state, search }: Query) {
  return ctx.db(async (tx) => {
    const where = {
      ...shown,
      ...(channel && { channel }),
      ...(state && { state }),
      ...(search && { name: { contains: search, mode: 'insensitive' as const } }),
    };
    const total = await tx.connection.count({ where });
    const rows = await findConnections(tx, cursor ? { AND: [where, { id: { lt: cursor } }] } : where, limit + 1);
    return { ...toPage(await presentConnections(tx, rows), total, limit), public_url: env().PUBLIC_URL ?? null };
  });
}

/** One connection. Throws not_found. */
export function readConnection(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentConnection(tx, await requireConnection(tx, id)));
}

/**
 * Lets an assistant answer what comes through a connection, from the next message on. A customer whom a person is helping stays
 * in their conversation until it returns to an assistant. Throws not_found, also for the assistant and for a purpose that the channel does not have.
 */
export async function assignAssistant(
  ctx: Context,
  { connection_id, purpose }: { connection_id: string; purpose: Purpose },
  { assistant_id, is_active }: { assistant_id: string; is_active: boolean },
) {
  return ctx.db(async (tx) => {
    const { channel, name } = await lockConnection(tx, connection_id);
    const assistant = await tx.assistant.findUnique({ where: { id: assistant_id }, select: { name: true } });
    if (!assistant || !isPushChannel(channel) || !(channels[channel].purposes as readonly Purpose[]).includes(purpose))
      throw new AppError('not_found');
    const { business_id } = ctx;
    await tx.connectionAssistant.upsert({
      where: { business_id_connection_id_purpose: { business_id, connection_id, purpose } },
      create: { connection_id, purpose, assistant_id, is_active },
      update: { assistant_id, is_active },
    });
    const detail = { assistant: assistant.name, purpose, is_active };
    await logConnection(tx, connection_id, 'assistant_assigned', { detail });
    await recordChange(tx, ctx, { action: 'channel.assistant_assigned', resource_id: connection_id, name, detail });
    return presentConnection(tx, await requireConnection(tx, connection_id));
  });
}

/** Who answers what comes through a connection, or null. Throws not_found, also for a purpose that the channel does not have. */
export async function readAssistantStatus(ctx: Context, { connection_id, purpose }: { connection_id: string; purpose: Purpose }) {
  const { purposes, assistants } = await readConnection(ctx, connection_id);
  if (!(purposes as readonly Purpose[]).includes(purpose)) throw new AppError('not_found');
  return { assigned: assistants.find((one) => one.purpose === purpose) ?? null };
}

/** Lets the assigned assistant answer, or no longer. Throws not_found, also without one. */
export async function switchAssistant(ctx: Context, of: { connection_id: string; purpose: Purpose }, is_active: boolean) {
  const { assigned } = await readAssistantStatus(ctx, of);
  if (!assigned) throw new AppError('not_found');
  return assigned.is_active === is_active
    ? readConnection(ctx, of.connection_id)
    : assignAssistant(ctx, of, { assistant_id: assigned.assistant_id, is_active });
}

/** Lets no assistant answer. What comes is noted in the log, and answered by no one. Throws not_found, also without an assistant. */
export async function removeAssistant(
  ctx: Context,
  { connection_id, purpose }: { connection_id: string; purpose: Purpose },
): Promise<void> {
  await ctx.db(async (tx) => {
    const { name, assistants } = await lockConnection(tx, connection_id);
    const assigned = assistants.find((one) => one.purpose === purpose);
    if (!assigned) throw new AppError('not_found');
    await tx.connectionAssistant.deleteMany({ where: { connection_id, purpose } });
    const detail = { assistant: assigned.assistant.name, purpose };
    await logConnection(tx, connection_id, 'assistant_removed', { detail });
    await recordChange(tx, ctx, { action: 'channel.assistant_removed', resource_id: connection_id, name, detail });
  });
}

/**
 * Resumes a paused connection, or one that needed attention, if the service accepts it. What came in the meantime is answered, and
 * what waited is sent. Throws not_found, and conflict with the reason if the service refuses it.
 */
export async function startConnection(ctx: Context, id: string) {
  const before = await ctx.db((tx) => requireConnection(tx, id));
  if (before.state === 'connecting') throw new AppError('conflict', { detail: 'connection_unfinished' });
  if (before.state !== 'connected') {
    await checkConnection(ctx.business_id, id, { resumes: true });
    await ctx.db(async (tx) => {
      const { state, name } = await lockConnection(tx, id);
      if (state === 'connected') return;
      await tx.connection.update({ where: { id }, data: { state: 'connected', reason: null, hold_until: null, updated_at: ctx.now } });
      await logConnection(tx, id, 'resumed');
      await recordChange(tx, ctx, { action: 'channel.resumed', resource_id: id, name });
    });
    await forgetConnection(id);
  }
  return readConnection(ctx, id);
}

/** Pauses a connection: what comes is kept until it is resumed, and nothing is sent. Throws not_found, and conflict while it is set up. */
export async function stopConnection(ctx: Context, id: string) {
  const presented = await ctx.db(async (tx) => {
    const row = await lockConnection(tx, id);
    if (row.state === 'connecting') throw new AppError('conflict', { detail: 'connection_unfinished' });
    if (row.state === 'paused') return presentConnection(tx, row);
    await tx.connection.update({ where: { id }, data: { state: 'paused', reason: null, updated_at: ctx.now } });
    await logConnection(tx, id, 'paused');
    await recordChange(tx, ctx, { action: 'channel.paused', resource_id: id, name: row.name });
    return presentConnection(tx, await requireConnection(tx, id));
  });
  await forgetConnection(id);
  return presented;
}

/** Asks the service whether a connection works, now. Throws not_found. What is wrong is in the result. */
export async function checkNow(ctx: Context, id: string) {
  await ctx.db((tx) => requireConnection(tx, id));
  await checkConnection(ctx.business_id, id, { resumes: false });
  return readConnection(ctx, id);
}

/**
 * Disconnects an account. Its conversations and customers stay, and go on if the business connects it again. What had to be sent
 * fails. A job tells the service and removes the secrets. Throws not_found.
 */
export async function disconnectConnection(ctx: Context, id: string): Promise<void> {
  const { business_id } = ctx;
  await ctx.db(async (tx) => {
    const { name, channel } = await lockConnection(tx, id);
    await tx.connection.update({
      where: { id },
      data: {
        state: 'disconnected',
        reason: null,
        disconnected_at: ctx.now,
        check_at: null,
        refresh_at: null,
        token_expires_at: null,
        listener_id: null,
        listener_until: null,
        updated_at: ctx.now,
      },
    });
    await tx.$executeRaw`
      update deliveries set state = 'failed', failure = 'account_gone', finished_at = now() where connection_id = ${id}::uuid and state = 'pending'`;
    await tx.channelUpdate.deleteMany({ where: { connection_id: id, handled_at: null } });
    await logConnection(tx, id, 'disconnected');
    await recordChange(tx, ctx, { action: 'channel.disconnected', resource_id: id, name, detail: { channel } });
    await addToOutbox(tx, endSubscriptionJob, { business_id, connection_id: id }, business_id);
  });
  await forgetConnection(id);
  relaySoon();
}

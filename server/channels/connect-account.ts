import type { PushChannel } from '@/lib/channels/channels';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { isUniqueViolation } from '@/server/platform/db/violations';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { relaySoon, addToOutbox } from '@/server/platform/outbox';
import { logConnection } from './connection-log';
import { removeConnectionSecrets, storeConnectionSecrets } from './connection-secrets';
import { checkAfterConnectingJob } from './jobs';
import { forgetConnection } from './load-connection';
import { refreshAt } from './refresh-at';

export interface Account {
  channel: PushChannel;
  /** The service's id of the account. */
  key: string;
  name: string;
  /** As its adapter's `details`. */
  details: object;
  secrets: Record<string, string>;
  token_expires_at?: Date | null;
  picture_key?: string | null;
}

/**
 * Connects an account that the service has confirmed, or connects it again with new secrets: its conversations go on then. With
 * the `id` of a connection that is being set up (see `beginConnecting`), that one becomes the account's. A job subscribes to its
 * messages. Returns the connection's id. Throws conflict if another business has the account, without naming it, and for too
 * many connections.
 */
export async function connectAccount(ctx: Context, account: Account, id?: string): Promise<string> {
  const { business_id } = ctx;
  const { channel, key, name } = account;
  const connection_id = await refusingTaken(() =>
    ctx.db(async (tx) => {
      const known = await tx.connection.findFirst({ where: { channel, key }, select: { id: true } });
      if (!known && !id) await refuseTooMany(tx);
      // What was set up for an account that was connected before goes on as that one.
      if (known && id && known.id !== id) await discard(tx, id);
      const own = known?.id ?? id;
      const data = { ...columnsOf(account, ctx.now), state: 'connected', reason: null, disconnected_at: null, check_at: ctx.now };
      const row = own
        ? await tx.connection.update({ where: { id: own }, data: { ...data, updated_at: ctx.now } })
        : await tx.connection.create({ data: { id: newId(), business_id, channel, ...data } });
      await storeConnectionSecrets(tx, { business_id, connection_id: row.id }, account.secrets);
      await logConnection(tx, row.id, known ? 'reconnected' : 'connected', { detail: { name } });
      await recordChange(tx, ctx, { action: 'channel.connected', resource_id: row.id, name, detail: { channel } });
      await addToOutbox(tx, checkAfterConnectingJob, { business_id, connection_id: row.id }, business_id);
      return row.id;
    }),
  );
  await forgetConnection(connection_id);
  relaySoon();
  return connection_id;
}

/** How long the steps of a set-up may take, in milliseconds. */
const longestSetup = 24 * 3_600_000;

/**
 * A connection that is set up in several steps, so that a reload continues with the one it was at. It has a key of its own until
 * `connectAccount` gives it the account's. One that is not finished within a day is removed. Throws conflict for too many connections.
 */
export function beginConnecting(
  ctx: Context,
  { channel, name, details, secrets }: Pick<Account, 'channel' | 'name' | 'details' | 'secrets'>,
): Promise<string> {
  return ctx.db(async (tx) => {
    await refuseTooMany(tx);
    const id = newId();
    const { business_id } = ctx;
    const shape = details as Prisma.InputJsonObject;
    const check_at = new Date(ctx.now.getTime() + longestSetup);
    await tx.connection.create({
      data: { id, business_id, channel, key: `new:${id}`, name, details: shape, state: 'connecting', check_at },
    });
    await storeConnectionSecrets(tx, { business_id, connection_id: id }, secrets);
    return id;
  });
}

function columnsOf({ key, name, details, token_expires_at = null, picture_key }: Account, now: Date) {
  const refresh_at = token_expires_at && refreshAt(token_expires_at, now);
  return {
    key,
    name,
    details: details as Prisma.InputJsonObject,
    token_expires_at,
    refresh_at,
    ...(picture_key !== undefined && { picture_key }),
  };
}

async function refuseTooMany(tx: Tx): Promise<void> {
  const count = await tx.connection.count({ where: { key: { not: '' }, state: { not: 'disconnected' } } });
  if (count >= limits.connections) throw new AppError('conflict', { detail: 'too_many_connections', params: { max: limits.connections } });
}

/** Removes a connection whose set-up nobody has finished. Does nothing to others. */
export async function discardAbandoned(business_id: string, id: string): Promise<void> {
  const oldest = new Date(Date.now() - longestSetup);
  await tenantDb(business_id)(async (tx) => {
    const { count } = await tx.connection.updateMany({
      where: { id, state: 'connecting', created_at: { lt: oldest } },
      data: { check_at: null },
    });
    if (count) await discard(tx, id);
  });
  await forgetConnection(id);
}

async function discard(tx: Tx, id: string): Promise<void> {
  await removeConnectionSecrets(tx, id);
  await tx.connection.deleteMany({ where: { id, state: 'connecting' } });
}

async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isUniqueViolation(cause)) throw new AppError('conflict', { detail: 'account_connected_elsewhere', cause });
    throw cause;
  }
}

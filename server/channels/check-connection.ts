import type { PushAdapter } from './channel-adapter';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { ChannelError } from './channel-error';
import { changeConnection } from './change-connection';
import { logConnection } from './connection-log';
import { removeConnectionSecrets } from './connection-secrets';
import { forgetConnection, loadConnection, loadDisconnected, type LoadedConnection } from './load-connection';
import { markNeedsAttention, warnOfExpiry } from './needs-attention';
import { refreshPicture } from './refresh-picture';
import { pushAdapter } from './registry';

/** How long a service may take to answer a check or a subscription, in milliseconds. */
const longest = 20_000;
/** When a connection is checked again, in milliseconds: after a success, and while the service does not answer. */
const [again, soon] = [3_600_000, 300_000];

/**
 * Asks the service whether a connection works, and stores what it is called now. If the service refuses it, it needs attention.
 *
 * @param resumes messages are to come again: throws conflict with the reason unless the service accepts it
 */
export async function checkConnection(business_id: string, id: string, { resumes }: { resumes: boolean }): Promise<void> {
  const connection = await loadConnection(business_id, id);
  if (!connection || connection.state === 'connecting') return;
  const adapter = adapterOf(connection);
  try {
    const signal = AbortSignal.timeout(longest);
    const { name, details } = await adapter.check(connection, signal);
    if (resumes) await adapter.subscribe?.(connection, signal);
    const now = new Date();
    await tenantDb(business_id)(async (tx) => {
      // Otherwise whoever receives for it would begin again.
      if (name !== connection.name || (details && JSON.stringify(details) !== JSON.stringify(connection.details)))
        await changeConnection(tx, business_id, id, { name, details });
      await tx.connection.update({ where: { id }, data: { last_checked_at: now, check_at: new Date(now.getTime() + again) } });
      if (resumes || connection.state === 'needs_attention') await logConnection(tx, id, 'checked');
    });
    await forgetConnection(id);
    await refreshPicture(adapter, connection);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome === 'hold') await markNeedsAttention(business_id, id, failure.code);
    await noteFailure(connection, failure);
    if (resumes) throw new AppError('conflict', { detail: 'channel_refused', params: { code: failure.code }, cause: error });
  }
}

/** Lets the messages of an account come that was connected, and checks it. Throws what the service failed with, so that the job is repeated. */
export async function beginSubscription(business_id: string, id: string): Promise<void> {
  const connection = await loadConnection(business_id, id);
  if (!connection) return;
  try {
    await adapterOf(connection).subscribe?.(connection, AbortSignal.timeout(longest));
  } catch (error) {
    const failure = failureOf(error);
    await noteFailure(connection, failure);
    if (failure.outcome === 'retry') throw error;
    return markNeedsAttention(business_id, id, failure.code);
  }
  await checkConnection(business_id, id, { resumes: false });
}

/** Tells the service that an account was disconnected, as well as it can, and removes the secrets. */
export async function endSubscription(business_id: string, id: string): Promise<void> {
  const connection = await loadDisconnected(business_id, id);
  // It was connected again in between.
  if (!connection) return;
  await adapterOf(connection)
    .unsubscribe?.(connection, AbortSignal.timeout(longest))
    .catch((error: Error) =>
      log.warn({ business_id, connection_id: id, error: error.message }, 'a disconnection was not noticed by its service'),
    );
  await tenantDb(business_id)(async (tx) => {
    const gone = await tx.connection.count({ where: { id, state: 'disconnected' } });
    if (gone) await removeConnectionSecrets(tx, id);
  });
}

/**
 * Replaces the tokens of a connection. If the service refuses, it needs attention; if it does not answer, it is asked again. If only
 * someone's consent replaces them, those who can give it are notified.
 */
export async function refreshConnection(business_id: string, id: string): Promise<void> {
  const connection = await loadConnection(business_id, id);
  if (!connection || connection.state === 'connecting') return;
  const adapter = adapterOf(connection);
  if (!adapter.refresh) return;
  try {
    const renewed = await adapter.refresh(connection, AbortSignal.timeout(longest));
    if (!renewed) return await warnOfExpiry(business_id, id);
    const { secrets, token_expires_at } = renewed;
    await tenantDb(business_id)(async (tx) => {
      await changeConnection(tx, business_id, id, { secrets, token_expires_at });
      await logConnection(tx, id, 'token_refreshed');
    });
    await forgetConnection(id);
  } catch (error) {
    const failure = failureOf(error);
    await noteFailure(connection, failure, { refresh_at: new Date(Date.now() + soon) });
    if (failure.outcome === 'hold') await markNeedsAttention(business_id, id, failure.code);
  }
}

function adapterOf({ channel }: LoadedConnection): PushAdapter {
  const adapter = pushAdapter(channel);
  if (!adapter) throw new Error(`no adapter for ${channel}`);
  return adapter;
}

/** A signal that ended the call is a service that did not answer in time. Throws any other error. */
export function failureOf(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ChannelError('timed_out', { cause: error });
  throw error;
}

async function noteFailure(
  { business_id, id }: LoadedConnection,
  { code }: ChannelError,
  data: Prisma.ConnectionUpdateInput = {},
): Promise<void> {
  const now = new Date();
  await tenantDb(business_id)(async (tx) => {
    await tx.connection.updateMany({ where: { id }, data: { last_checked_at: now, check_at: new Date(now.getTime() + soon), ...data } });
    await logConnection(tx, id, 'failed', { code });
  });
}

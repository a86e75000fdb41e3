import { AppError } from '@/lib/errors';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { isTransient } from '@/server/platform/db/violations';
import { log } from '@/server/platform/log';
import { ChannelError } from '../channel-error';
import type { LoadedConnection } from '../load-connection';
import { markNeedsAttention } from '../needs-attention';
import { writeUpdate } from './write-update';

/** How often an update is tried that our own code cannot hand over. */
const mostDefects = 5;

/**
 * What becomes of an update that could not be handed over: it is tried again after a pause, and the later ones of its chat wait. One
 * beyond a quota, and one that fails because of us again and again, is given up. Returns whether it is over.
 */
export async function postpone(
  connection: LoadedConnection,
  update: { id: string; external_id: string; attempts: number },
  error: Error,
): Promise<boolean> {
  const { business_id, id: connection_id } = connection;
  const attempts = update.attempts + 1;
  if (error instanceof AppError && error.code === 'payment_required') {
    await writeUpdate(connection, update, { conversation_id: null, failure: 'quota' });
    return true;
  }
  const isOutside = error instanceof ChannelError || (error instanceof AppError && error.code === 'rate_limited') || isTransient(error);
  log.warn(
    { business_id, connection_id, update_id: update.id, attempts, error: error.message },
    'an update of a channel could not be handed over',
  );
  if (!isOutside && attempts >= mostDefects) {
    await writeUpdate(connection, update, { conversation_id: null, failure: 'unreadable' });
    return true;
  }
  if (error instanceof ChannelError && error.outcome === 'hold') await markNeedsAttention(business_id, connection_id, error.code);
  const wanted =
    error instanceof ChannelError ? (error.retry_after_ms ?? 0) : error instanceof AppError ? (error.retry_after ?? 0) * 1_000 : 0;
  const pause = Math.max(Math.min(300_000, 1_000 * 2 ** Math.min(attempts - 1, 9)) * (0.5 + Math.random() / 2), wanted);
  await tenantDb(business_id)((tx) =>
    tx.channelUpdate.updateMany({
      where: { id: update.id, handled_at: null },
      data: { attempts, leased_until: null, next_at: new Date(Date.now() + pause) },
    }),
  );
  return false;
}

/** Releases updates that this process has leased and did not come to. */
export async function giveBack(business_id: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tenantDb(business_id)((tx) =>
    tx.channelUpdate.updateMany({ where: { id: { in: [...ids] }, handled_at: null }, data: { leased_until: null, next_at: new Date() } }),
  );
}

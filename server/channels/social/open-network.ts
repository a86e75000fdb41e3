import { AppError } from '@/lib/errors';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { Tx } from '@/server/platform/db/client';
import { failureOf } from '../check-connection';
import { logConnection } from '../connection-log';
import { loadConnection, type LoadedConnection } from '../load-connection';
import { markNeedsAttention } from '../needs-attention';
import { requireConnection, type ConnectionRow } from '../present-connection';
import { pushAdapter } from '../registry';
import type { SocialNetwork } from './social-network';

/** How long a service may take for what someone waits for, in milliseconds. */
const longest = 20_000;

/** The connection of an account with posts. Throws not_found, also for one of a channel without. */
export async function requireSocial(tx: Tx, connection_id: string): Promise<ConnectionRow> {
  const row = await requireConnection(tx, connection_id);
  if (!pushAdapter(row.channel)?.social) throw new AppError('not_found');
  return row;
}

export interface OpenNetwork {
  connection: LoadedConnection;
  network: SocialNetwork;
}

/** With what the service of an account is called. Undefined for one that was disconnected. */
export async function openNetwork(business_id: string, connection_id: string): Promise<OpenNetwork | undefined> {
  const connection = await loadConnection(business_id, connection_id);
  const network = connection && pushAdapter(connection.channel)?.social;
  return network && { connection, network };
}

/**
 * Calls the service for someone who waits. Throws not_found for an account without posts, and conflict if the service
 * refuses or does not answer. The connection's log then has the reason.
 */
export async function callNetwork<Result>(
  business_id: string,
  connection_id: string,
  call: (open: OpenNetwork, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const open = await openNetwork(business_id, connection_id);
  if (!open) throw new AppError('not_found');
  if (open.connection.state !== 'connected' && open.connection.state !== 'paused')
    throw new AppError('conflict', { detail: 'social_not_connected' });
  try {
    return await call(open, AbortSignal.timeout(longest));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code, outcome } = failureOf(error);
    if (outcome === 'hold') await markNeedsAttention(business_id, connection_id, code);
    else await tenantDb(business_id)((tx) => logConnection(tx, connection_id, 'failed', { code }));
    throw new AppError('conflict', { detail: 'social_refused', params: { code }, cause: error });
  }
}

import { longestPause, pauseAfter } from '@/lib/channels/pause-after';
import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { isTransient } from '@/server/platform/db/violations';
import { log } from '@/server/platform/log';
import { publishLive } from '@/server/platform/live';
import type { Tx } from '@/server/platform/db/client';
import { failureOf } from '../check-connection';
import { ChannelError } from '../channel-error';
import { logConnection } from '../connection-log';
import type { LoadedConnection } from '../load-connection';
import { markNeedsAttention } from '../needs-attention';

interface Delivery {
  delivery_id: string;
  conversation_id: string;
  position: number;
  attempts: number;
}

/** Records that all parts of deliveries are sent. */
export async function endDeliveries(business_id: string, ids: readonly string[]): Promise<void> {
  await runAsTenant(business_id, {
    name: 'deliveries-end',
    text: `update deliveries set state = 'sent', failure = null, leased_until = null, finished_at = now()
            where business_id = $1 and id = any($2::uuid[]) and state = 'pending'`,
    values: [business_id, ids],
  });
}

/** Lets a delivery wait for its rate, which is no failure. Those after it in its conversation need not be looked at before. */
export async function putOff(business_id: string, delivery: Delivery, milliseconds: number): Promise<void> {
  await tenantDb(business_id)((tx) => waitFor(tx, delivery, milliseconds));
}

/**
 * Records that a part could not be sent: what the service may still take is tried again after a pause, and anything else fails, which staff
 * see next to the message. A connection that the service refuses needs attention, and its messages wait. Throws what only the database can
 * be the reason of: the lease ends, and another process goes on.
 */
export async function noteFailure(connection: LoadedConnection, delivery: Delivery, error: unknown): Promise<void> {
  const failure = causeOf(connection, error);
  const { business_id, id: connection_id } = connection;
  if (failure.outcome === 'hold') {
    await tenantDb(business_id)((tx) => waitFor(tx, delivery, 0, failure.code));
    return markNeedsAttention(business_id, connection_id, failure.code);
  }
  const attempts = delivery.attempts + 1;
  const pause = failure.outcome === 'fail' ? null : pauseAfter(attempts, failure.retry_after_ms, Math.random());
  await tenantDb(business_id)(async (tx) => {
    if (pause !== null) await waitFor(tx, { ...delivery, attempts }, pause, failure.code);
    else await fail(tx, delivery, attempts, failure.code);
    if (pause === null || attempts === 1) await logConnection(tx, connection_id, 'failed', { code: failure.code });
    await hold(tx, connection_id, failure);
  });
  if (pause === null) await publishLive(business_id, { type: 'message', conversation_id: delivery.conversation_id });
}

/** An error of our own counts as one of the service, so that a message that we cannot send does not hold up the others forever. */
function causeOf({ business_id, id: connection_id }: LoadedConnection, error: unknown): ChannelError {
  try {
    return failureOf(error);
  } catch (cause) {
    if (isTransient(cause)) throw cause;
    log.error(
      { business_id, connection_id, error: (cause as Error).message, stack: (cause as Error).stack },
      'a message could not be sent',
    );
    return new ChannelError('service_failed', { cause });
  }
}

async function fail(tx: Tx, { delivery_id }: Delivery, attempts: number, code: ChannelErrorCode): Promise<void> {
  await tx.delivery.updateMany({
    where: { id: delivery_id, state: 'pending' },
    data: { state: 'failed', attempts, failure: code, leased_until: null, finished_at: new Date() },
  });
}

async function waitFor(
  tx: Tx,
  { delivery_id, conversation_id, position, attempts }: Delivery,
  milliseconds: number,
  code: ChannelErrorCode | null = null,
): Promise<void> {
  await tx.$executeRaw`
    update deliveries
       set attempts = ${attempts}::smallint, failure = coalesce(${code}, failure), leased_until = null,
           next_at = now() + ${Math.ceil(milliseconds)}::int * interval '1 millisecond'
     where id = ${delivery_id}::uuid and state = 'pending'`;
  if (milliseconds > 0)
    await tx.$executeRaw`
    update deliveries set next_at = now() + ${Math.ceil(milliseconds)}::int * interval '1 millisecond'
     where conversation_id = ${conversation_id}::uuid and state = 'pending' and position > ${position} and leased_until is null`;
}

/** A service that asks for fewer calls of the whole connection gets none until then. */
async function hold(tx: Tx, connection_id: string, { code, retry_after_ms, is_of_chat }: ChannelError): Promise<void> {
  if (code !== 'rate_limited' || !retry_after_ms || is_of_chat) return;
  const until = new Date(Date.now() + Math.min(retry_after_ms, longestPause));
  await tx.connection.updateMany({ where: { id: connection_id }, data: { hold_until: until } });
}

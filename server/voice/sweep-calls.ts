import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { writeEntry } from '@/server/inbox/write-entry';
import { publishLive } from '@/server/platform/live';
import { log } from '@/server/platform/log';
import { relaySoon } from '@/server/platform/outbox';
import { announceCall } from './calls/announce-call';
import { chargeCallSeconds } from './plans/call-seconds';

const batch = 200;

/** Without a sign of life for this many seconds, the process of a call has died. */
const diesAfter = 5;

/**
 * Closes the calls whose process died, at the time of its last sign of life. What they took is counted. Several workers may sweep
 * at the same time. A conversation that waits for a person still does. A failure in one business does not stop the others.
 */
export async function sweepCalls(): Promise<void> {
  const stale = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string }[]>`
      select id, business_id from calls where ended_at is null and heartbeat_at < now() - ${diesAfter} * interval '1 second' limit ${batch}`,
  );
  for (const { id, business_id } of stale) {
    try {
      await closeCall(business_id, id);
    } catch (error) {
      log.warn({ business_id, call_id: id, error: (error as Error).message }, 'a call whose process died was not closed');
    }
  }
}

interface Closed {
  conversation_id: string | null;
  source: string;
  seconds: number;
  member_id: string | null;
}

async function closeCall(business_id: string, id: string): Promise<void> {
  const closed = await tenantDb(business_id)(async (tx) => {
    // The process may have said that it lives, or another worker may have closed the call.
    const [call] = await tx.$queryRaw<Closed[]>`
      update calls
         set state = 'failed', end_reason = 'worker_lost', ended_at = greatest(heartbeat_at, began_at), is_on_hold = false,
             seconds = coalesce(greatest(ceil(extract(epoch from heartbeat_at - answered_at)), 0), 0)::int
       where id = ${id}::uuid and ended_at is null and heartbeat_at < now() - ${diesAfter} * interval '1 second'
      returning conversation_id, source, seconds, member_id`;
    if (!call) return undefined;
    if (call.source !== 'test' && call.seconds > 0) {
      const cost_seconds = await chargeCallSeconds(tx, { business_id, call_id: id, seconds: call.seconds });
      await tx.call.update({ where: { id }, data: { cost_seconds } });
    }
    if (call.conversation_id) {
      const detail = { call_id: id, seconds: call.seconds, reason: 'worker_lost' };
      await writeEntry(tx, { conversation_id: call.conversation_id, kind: 'call_ended', detail });
    }
    return call;
  });
  if (!closed) return;
  relaySoon();
  const { member_id } = closed;
  await announceCall({ type: 'state', call_id: id, state: 'failed', end_reason: 'worker_lost', is_on_hold: false, member_id });
  if (closed.conversation_id) await publishLive(business_id, { type: 'status', conversation_id: closed.conversation_id });
}

import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { endSnoozes } from './routing/end-snoozes';
import { returnUnanswered, tryWaiting } from './routing/sweep-business';
import { warnOfTimes } from './routing/warn-of-times';

type Businesses = { business_id: string }[];

interface Sweep {
  /** The businesses in which something is due. */
  find: (tx: Tx, now: Date) => Promise<Businesses>;
  handle: (business_id: string, now: Date) => Promise<void>;
}

/** What is due by time in the inbox, in this order: what returns to the queue is then assigned. */
const sweeps: Record<string, Sweep> = {
  'conversations that were put off': {
    find: (tx, now) => tx.$queryRaw<Businesses>`select distinct business_id from conversations where snoozed_until <= ${now}`,
    handle: endSnoozes,
  },
  'conversations that are unanswered': {
    find: (tx, now) => tx.$queryRaw<Businesses>`
      select distinct r.business_id from handoff_requests r join inbox_settings s on s.business_id = r.business_id
       where r.status = 'ASSIGNED' and r.waiting_since <= ${now}::timestamptz - s.reassign_after * interval '1 minute'`,
    handle: returnUnanswered,
  },
  'requests that wait for a member': {
    find: (tx) => tx.$queryRaw<Businesses>`
      select distinct business_id from handoff_requests where status = 'PENDING' and team_id is not null`,
    handle: tryWaiting,
  },
  'times that are about to pass': {
    find: (tx, now) => tx.$queryRaw<Businesses>`
      select distinct business_id from handoff_requests where status <> 'RESOLVED' and warn_at <= ${now}`,
    handle: warnOfTimes,
  },
};

/**
 * Does what is due by time in the inbox. Each business gets a share of each sweep, and a failure in one does not stop the
 * others: it is tried again in the next sweep. Several workers may sweep at once.
 */
export async function sweepInbox(now: Date): Promise<void> {
  for (const [what, { find, handle }] of Object.entries(sweeps)) {
    const businesses = await systemDb((tx) => find(tx, now)).catch((error: Error) => failed(what, error));
    for (const { business_id } of businesses) {
      await handle(business_id, now).catch((error: Error) => failed(what, error, business_id));
    }
  }
}

function failed(what: string, error: Error, business_id?: string): Businesses {
  log.warn({ business_id, what, error: error.message }, 'a sweep of the inbox failed');
  return [];
}

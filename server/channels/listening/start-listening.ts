import { channelIds } from '@/lib/channels/channels';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { repeatEvery } from '@/server/platform/repeat-every';
import { ChannelError } from '../channel-error';
import { receiveUpdates } from '../inbound/receive-updates';
import { loadConnection, type LoadedConnection } from '../load-connection';
import { markNeedsAttention } from '../needs-attention';
import { pushAdapter } from '../registry';

/** How often a process says that it goes on, and after how long without that another one takes over, in seconds. */
const [renewEvery, lapsesAfter] = [2, 8];
/** The pause before a connection is listened to again after it ended, in milliseconds: it doubles. */
const [shortestPause, longestPause] = [1_000, 60_000];

interface Listener {
  end: AbortController;
  work: Promise<void>;
  /** The connection as it was when it began. */
  version: number;
}

/**
 * Receives for connections that no one posts for, one process for each. A process that dies is replaced after 8 s. Returns a
 * function that stops it.
 *
 * @param own_id of this process
 */
export function startListening(own_id: string): () => Promise<unknown> {
  const listening = channelIds.filter((id) => pushAdapter(id)?.listen);
  if (!listening.length) return () => Promise.resolve();
  const listeners = new Map<string, Listener>();
  const pauses = new Map<string, { until: number; length: number }>();

  const begin = ({ id, updated_at }: Candidate, connection: LoadedConnection): void => {
    const end = new AbortController();
    const began = Date.now();
    const work = listenTo(connection, end.signal).then(async () => {
      listeners.delete(id);
      // One that listened for a while ended for another reason than the last time.
      const length =
        Date.now() - began > longestPause ? shortestPause : Math.min(2 * (pauses.get(id)?.length ?? shortestPause / 2), longestPause);
      pauses.set(id, { until: Date.now() + length, length });
      await letGo(id, own_id);
    });
    listeners.set(id, { end, work, version: updated_at.getTime() });
  };

  const look = async (): Promise<void> => {
    const kept = await renew([...listeners.keys()], own_id);
    for (const [id, { end, version }] of listeners) if (kept.get(id) !== version) end.abort();
    for (const candidate of await findCandidates(listening)) {
      if (listeners.has(candidate.id) || (pauses.get(candidate.id)?.until ?? 0) > Date.now()) continue;
      const connection = await loadConnection(candidate.business_id, candidate.id);
      const adapter = connection && pushAdapter(connection.channel);
      if (!adapter?.listens?.(connection as LoadedConnection)) continue;
      if (await claim(candidate.id, own_id)) begin(candidate, connection as LoadedConnection);
    }
  };

  const stopLooking = repeatEvery(renewEvery * 1_000, 'looking for connections to listen to', look);
  return async () => {
    await stopLooking();
    for (const { end } of listeners.values()) end.abort();
    await Promise.all([...listeners.values()].map(({ work }) => work));
  };
}

/** Ends when the adapter does. What the service refuses makes the connection need attention, and anything else is tried again. */
async function listenTo(connection: LoadedConnection, signal: AbortSignal): Promise<void> {
  const { business_id, id: connection_id } = connection;
  const receive = (updates: Parameters<typeof receiveUpdates>[1]) => receiveUpdates(connection, updates);
  try {
    await pushAdapter(connection.channel)?.listen?.(connection, receive, signal);
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ business_id, connection_id, error: (error as Error).message }, 'listening to a connection ended');
    if (error instanceof ChannelError && error.outcome === 'hold') await markNeedsAttention(business_id, connection_id, error.code);
  }
}

interface Candidate {
  id: string;
  business_id: string;
  updated_at: Date;
}

/** Connections that no process listens to. */
function findCandidates(channels: readonly string[]): Promise<Candidate[]> {
  return systemDb(
    (tx) => tx.$queryRaw<Candidate[]>`
      select id, business_id, updated_at from connections
       where channel = any(${[...channels]}) and state = 'connected' and key <> '' and (listener_until is null or listener_until <= now())
       order by listener_until nulls first limit 100`,
  );
}

async function claim(id: string, own_id: string): Promise<boolean> {
  const claimed = await systemDb(
    (tx) => tx.$executeRaw`
      update connections set listener_id = ${own_id}::uuid, listener_until = now() + ${lapsesAfter}::int * interval '1 second'
       where id = ${id}::uuid and state = 'connected' and (listener_until is null or listener_until <= now())`,
  );
  return claimed === 1;
}

/** Keeps what this process listens to. Returns the versions of those that are still its own. */
async function renew(ids: readonly string[], own_id: string): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; updated_at: Date }[]>`
      update connections set listener_until = now() + ${lapsesAfter}::int * interval '1 second'
       where id = any(${[...ids]}::uuid[]) and listener_id = ${own_id}::uuid and state = 'connected' returning id, updated_at`,
  );
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at.getTime()]));
}

async function letGo(id: string, own_id: string): Promise<void> {
  await systemDb(
    (tx) => tx.$executeRaw`update connections set listener_until = null where id = ${id}::uuid and listener_id = ${own_id}::uuid`,
  ).catch((error: Error) => log.debug({ connection_id: id, error: error.message }, 'the place of a listener lapses'));
}

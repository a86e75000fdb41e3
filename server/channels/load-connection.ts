import { LRUCache } from 'lru-cache';
import { isPushChannel } from '@/lib/channels/channels';
import { listen, publish } from '@/server/platform/channel';
import { systemDb } from '@/server/platform/db/system-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { EncryptedSecret } from '@/server/platform/secrets';
import type { ChannelConnection } from './channel-adapter';
import { readConnectionSecret } from './connection-secrets';
import { pushAdapter } from './registry';
import { webhookUrl } from './webhook-url';

export interface LoadedConnection extends ChannelConnection {
  state: string;
}

interface Row {
  id: string;
  business_id: string;
  channel: string;
  key: string;
  name: string;
  state: string;
  details: object;
  secrets: Record<string, EncryptedSecret> | null;
}

/** How long a process may serve a connection as it was, in milliseconds, should a notice about its change be lost. */
const staleAfter = 10_000;

const kept = new LRUCache<string, LoadedConnection, string>({
  max: 5_000,
  ttl: staleAfter,
  fetchMethod: (id, _previous, { context: business_id }) => read(business_id, id),
});

/**
 * A connection that messages come and go through, with its secrets. Undefined if the business has none with this id, and for
 * one that was disconnected. A change is seen in all processes within moments.
 */
export function loadConnection(business_id: string, id: string): Promise<LoadedConnection | undefined> {
  heed();
  return kept
    .fetch(id, { context: business_id })
    .catch((error: unknown) => readAgain(business_id, id, error))
    .then((found) => (found?.business_id === business_id ? found : undefined));
}

/** A change that came while the connection was read ends the reading for everyone who waits for it. */
function readAgain(business_id: string, id: string, error: unknown): Promise<LoadedConnection | undefined> {
  if (error instanceof Error && error.message === 'deleted') return read(business_id, id);
  throw error;
}

/** One that was disconnected and still has its secrets, to tell its service. Undefined if it is connected again. */
export function loadDisconnected(business_id: string, id: string): Promise<LoadedConnection | undefined> {
  return read(business_id, id, true);
}

/** Whose a connection is never changes. Ids that no connection has are forgotten soon. */
const owners = new LRUCache<string, { business_id: string | null }>({ max: 20_000 });

/** The same for a request that names only the connection. */
export async function findConnection(channel: string, id: string): Promise<LoadedConnection | undefined> {
  const known = owners.get(id) ?? (await findOwner(id));
  const found = known.business_id ? await loadConnection(known.business_id, id) : undefined;
  return found?.channel === channel ? found : undefined;
}

/** Which connection an account has: the channel, and the service's id of the account. */
const ofAccounts = new LRUCache<string, { business_id: string; id: string }>({
  max: 20_000,
  ttl: 60_000,
  fetchMethod: (place) => findByAccount(place),
});

/** The connection of an account, for a request that names only the account. */
export async function findConnectionOfAccount(channel: string, key: string): Promise<LoadedConnection | undefined> {
  const place = `${channel} ${key}`;
  const known = await ofAccounts.fetch(place);
  const found = known && (await loadConnection(known.business_id, known.id));
  if (!known || found?.key === key) return found;
  // It was disconnected, and someone else may have connected it.
  const now = await ofAccounts.fetch(place, { forceRefresh: true });
  return now && loadConnection(now.business_id, now.id);
}

async function findByAccount(place: string): Promise<{ business_id: string; id: string } | undefined> {
  const [channel = '', key = ''] = place.split(' ');
  const row = await systemDb((tx) =>
    tx.connection.findFirst({ where: { channel, key, state: { not: 'disconnected' } }, select: { business_id: true, id: true } }),
  );
  return row ?? undefined;
}

async function findOwner(id: string): Promise<{ business_id: string | null }> {
  const row = await systemDb((tx) => tx.connection.findUnique({ where: { id }, select: { business_id: true } }));
  const owner = { business_id: row?.business_id ?? null };
  owners.set(id, owner, { ttl: row ? 0 : staleAfter });
  return owner;
}

/** To call after the commit of every change of a connection. */
export async function forgetConnection(id: string): Promise<void> {
  kept.delete(id);
  owners.delete(id);
  await publish(notices, { id });
}

const notices = 'channel-connections';
let isHeeding = false;

function heed(): void {
  if (isHeeding) return;
  isHeeding = true;
  listen<{ id: string }>(notices, ({ id }) => {
    kept.delete(id);
    owners.delete(id);
  });
}

async function read(business_id: string, id: string, is_disconnected = false): Promise<LoadedConnection | undefined> {
  const { rows } = await runAsTenant<Row>(business_id, {
    name: 'channel-connection',
    text: `select n.id, n.business_id, n.channel, n.key, n.name, n.state, n.details,
                  (select json_object_agg(c.name, json_build_object('key_id', s.key_id, 'ciphertext', s.ciphertext))
                     from connection_secrets c join secrets s on s.business_id = c.business_id and s.id = c.secret_id
                    where c.business_id = n.business_id and c.connection_id = n.id) as secrets
             from connections n where n.business_id = $1 and n.id = $2 and (n.state = 'disconnected') = $3`,
    values: [business_id, id, is_disconnected],
  });
  const [row] = rows;
  const adapter = row && pushAdapter(row.channel);
  if (!adapter || !isPushChannel(row.channel)) return undefined;
  const place = { business_id, connection_id: id };
  const secrets = Object.entries(row.secrets ?? {}).map(([name, stored]) => [name, readConnectionSecret(place, name, stored)] as const);
  return {
    ...row,
    channel: row.channel,
    details: adapter.details.parse(row.details),
    secrets: Object.fromEntries(secrets),
    webhook_url: webhookUrl(row.channel, id),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { Core } from 'sip.js';
import { backoff, renewAfter } from '@/lib/voice/backoff';
import { registrationFailure } from '@/lib/voice/registration-failure';
import type { RegistrationReason } from '@/lib/voice/registration-reasons';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { repeatEvery } from '@/server/platform/repeat-every';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { onConnectionChange } from '@/server/voice/connections/announce-connection-change';
import type { EdgeConnection } from './edge-connection';
import { Registration, RegistrationRefused } from './registration';
import { loadTrunk } from './trunk';

/** How often a process says that it goes on, and after how long without that another one takes over, in seconds. */
const [renewEvery, lapsesAfter] = [2, 6];
/** For how many seconds a trunk is registered at a time, and how long the end of a registration may take in milliseconds. */
const [registersFor, endsWithin] = [600, 2_000];

interface Keeper {
  end: AbortController;
  work: Promise<void>;
  /** What it was begun with. */
  settings: string;
}

/**
 * Keeps the trunks of all businesses registered with their providers, each by one process. A process that dies is replaced within
 * 10 s. Returns a function that stops it.
 *
 * @param own_id of this process
 */
export function keepTrunksRegistered(edge: EdgeConnection, own_id: string): () => Promise<void> {
  const keepers = new Map<string, Keeper>();

  const begin = (id: string, settings: string): void => {
    const end = new AbortController();
    const work = keepRegistered(edge, id, own_id, end.signal).finally(async () => {
      keepers.delete(id);
      await letGo(id, own_id);
    });
    keepers.set(id, { end, work, settings });
  };

  const look = async (): Promise<void> => {
    const kept = await renew([...keepers.keys()], own_id);
    for (const [id, { end, settings }] of keepers) if (!edge.isReady || kept.get(id) !== settings) end.abort();
    if (!edge.isReady) return;
    for (const { id, settings } of await claim(own_id)) if (!keepers.has(id)) begin(id, settings);
  };

  const stopLooking = repeatEvery(renewEvery * 1_000, 'looking for trunks to register', look);
  // Without the wait until the next look.
  const stopHearing = onConnectionChange(({ connection_id }) => {
    const keeper = keepers.get(connection_id);
    if (keeper) void renew([connection_id], own_id).then((kept) => kept.get(connection_id) !== keeper.settings && keeper.end.abort());
  });
  return async () => {
    stopHearing();
    await stopLooking();
    for (const { end } of keepers.values()) end.abort();
    await Promise.all([...keepers.values()].map(({ work }) => work));
  };
}

/** Registers a trunk again and again, until `signal` aborts. Never rejects. */
async function keepRegistered(edge: EdgeConnection, id: string, own_id: string, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      await store(id, { registration: 'registering' });
      if (!(await registerUntil(edge, id, own_id, signal, () => (failures = 0)))) return;
    } catch (error) {
      if (signal.aborted) return;
      const registration_reason = reasonOf(error);
      log.info({ connection_id: id, reason: registration_reason, failures }, 'a trunk could not be registered');
      await store(id, { registration: 'failed', registration_reason }).catch(() => undefined);
      await pause(backoff(++failures, Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Registers, and renews it. Returns false when the trunk is gone, and throws when it is refused. */
async function registerUntil(
  edge: EdgeConnection,
  id: string,
  own_id: string,
  signal: AbortSignal,
  onRegistered: () => void,
): Promise<boolean> {
  const trunk = await loadTrunk(id);
  if (!trunk || signal.aborted) return false;
  const { agent, close } = edge.open({ authorizationUsername: trunk.username, authorizationPassword: trunk.password });
  agent.contact.uri.user = `trunk-${id}`;
  const registrar = new Core.URI('sip', '', trunk.server_url);
  const registration = new Registration(agent, registrar, new Core.URI('sip', trunk.username, trunk.server_url), [
    `X-Hamdam-Next: ${trunk.next}`,
  ]);
  try {
    while (!signal.aborted) {
      const seconds = await registration.register(registersFor);
      onRegistered();
      await store(id, { registration: 'registered', seconds });
      await pause(renewAfter(seconds) * 1_000, undefined, { signal }).catch(() => undefined);
    }
    // It is registered by the other one now.
    if (await isTakenOver(id, own_id)) return false;
    if (!edge.isReady) {
      await store(id, { registration: 'failed', registration_reason: 'edge_unavailable' });
      return false;
    }
    // The provider would send calls to a process that does not take them.
    await Promise.race([registration.register(0).catch(() => undefined), pause(endsWithin)]);
    await store(id, { registration: 'unregistered' });
    return false;
  } finally {
    close();
  }
}

function reasonOf(error: unknown): RegistrationReason {
  if (error instanceof RegistrationRefused) return registrationFailure(error.status);
  if (error instanceof OutgoingError) return error.code === 'address_refused' ? 'address_refused' : 'unreachable';
  return 'edge_unavailable';
}

type State =
  | { registration: 'registering' | 'unregistered' }
  | { registration: 'registered'; seconds: number }
  | { registration: 'failed'; registration_reason: RegistrationReason };

/** A renewal does not change since when a trunk is registered. */
async function store(id: string, state: State): Promise<void> {
  const { registration } = state;
  const seconds = 'seconds' in state ? state.seconds : null;
  const reason = 'registration_reason' in state ? state.registration_reason : null;
  await systemDb(
    (tx) => tx.$executeRaw`
      update sip_connections
         set registration = case when ${registration} = 'registering' and registration = 'registered' then registration else ${registration} end,
             registration_reason = ${reason},
             registered_at = case when ${registration} in ('registered', 'registering') then coalesce(registered_at, case when ${registration} = 'registered' then now() end) end,
             registration_expires_at = case when ${registration} = 'registered' then now() + ${seconds}::int * interval '1 second' end
       where id = ${id}::uuid`,
  );
}

async function claim(own_id: string): Promise<{ id: string; settings: string }[]> {
  return systemDb(
    (tx) => tx.$queryRaw<{ id: string; settings: string }[]>`
      update sip_connections set listener_id = ${own_id}::uuid, listener_until = now() + ${lapsesAfter}::int * interval '1 second'
       where id in (
         select c.id from sip_connections c join businesses b on b.id = c.business_id and b.suspended_at is null and b.deleted_at is null
          where c.kind = 'trunk' and c.is_active and (c.listener_until is null or c.listener_until <= now()) limit 100 for update of c skip locked)
      returning id, concat_ws(' ', username, server_url, port, transport, secret_id) as settings`,
  );
}

/** Keeps what this process registers. Returns the settings of those that are still its own. */
async function renew(ids: readonly string[], own_id: string): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; settings: string }[]>`
      update sip_connections c set listener_until = now() + ${lapsesAfter}::int * interval '1 second'
        from businesses b
       where c.id = any(${[...ids]}::uuid[]) and c.listener_id = ${own_id}::uuid and c.is_active
         and b.id = c.business_id and b.suspended_at is null and b.deleted_at is null
      returning c.id, concat_ws(' ', c.username, c.server_url, c.port, c.transport, c.secret_id) as settings`,
  );
  return new Map(rows.map(({ id, settings }) => [id, settings]));
}

/** Whether another process has begun to register it, because this one was too slow. */
async function isTakenOver(id: string, own_id: string): Promise<boolean> {
  const others = { id, listener_id: { not: own_id }, listener_until: { gt: new Date() } };
  return (await systemDb((tx) => tx.sipConnection.count({ where: others }))) > 0;
}

async function letGo(id: string, own_id: string): Promise<void> {
  await systemDb(
    (tx) => tx.$executeRaw`update sip_connections set listener_until = null where id = ${id}::uuid and listener_id = ${own_id}::uuid`,
  ).catch((error: Error) => log.debug({ connection_id: id, error: error.message }, 'the place of a trunk lapses'));
}

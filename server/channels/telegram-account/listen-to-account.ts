import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/server/platform/log';
import type { ChannelConnection, ChannelUpdate } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import type { AccountClient, AccountEvent, AccountState } from './account-client';
import { accountClients } from './account-clients';
import { chatsOfMessages, holdUntil, loadState, saveState, wasSentByUs } from './account-state';
import { isAudience } from './is-audience';
import type { TelegramAccountDetails } from './details';
import { noteChats } from './note-chats';
import { toDeletion, toUpdate } from './to-updates';
import { offerClient, wasSentHere } from './used-clients';

type Connection = ChannelConnection<TelegramAccountDetails>;
type Receive = (updates: ChannelUpdate[]) => Promise<void>;

/** How long it is waited for a notice before changes are read anyway, in milliseconds. */
const longestSilence = 60_000;
/** How long further notices are waited for, in milliseconds, so that a burst is read at once. */
const gathering = 100;

/**
 * Receives what happens in an account's private chats until `signal` aborts. Telegram's notices only say that there are changes.
 * They are always read from where the last ones ended, which is stored after them, so nothing is lost between two sessions.
 */
export async function listenToAccount(connection: Connection, receive: Receive, signal: AbortSignal): Promise<void> {
  const client = await accountClients.open(connection.secrets.session ?? '');
  const withdraw = offerClient(connection.id, client);
  try {
    const notice = noticesOf(client);
    let state = (await loadState(connection)) ?? (await begin(connection, client));
    while (!signal.aborted) {
      const next = await obeying(connection, signal, () => client.readChanges(state));
      if (!next) continue;
      await receive(await toUpdates(connection, next.events));
      state = next.state;
      await saveState(connection, state);
      if (next.is_all) await notice(signal);
    }
  } finally {
    withdraw();
    await client.close();
  }
}

/** What was written before the account was connected is answered by no one. Its chats are listed, so that they can be switched off. */
async function begin(connection: Connection, client: AccountClient): Promise<AccountState> {
  const state = await client.readState();
  const people = await client.readChats();
  await noteChats(
    connection,
    people.map((person) => ({ ...person, last_message_at: null })),
  );
  await saveState(connection, state);
  return state;
}

/** Returns a function that waits until there may be changes. */
function noticesOf(client: AccountClient): (signal: AbortSignal) => Promise<void> {
  let isNoticed = false;
  let wake: (() => void) | undefined;
  client.onChange(() => {
    isNoticed = true;
    wake?.();
  });
  return async (signal) => {
    const woken = new AbortController();
    wake = () => woken.abort();
    if (!isNoticed) await pause(longestSilence, AbortSignal.any([signal, woken.signal]));
    await pause(gathering, signal);
    isNoticed = false;
  };
}

/** Waits for as long as Telegram asks to, which the page shows, and returns undefined then. */
async function obeying<Result>(connection: Connection, signal: AbortSignal, call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ChannelError) || error.code !== 'rate_limited' || !error.retry_after_ms) throw error;
    log.info({ connection_id: connection.id, milliseconds: error.retry_after_ms }, 'Telegram asked for a pause');
    await holdUntil(connection, new Date(Date.now() + error.retry_after_ms));
    await pause(error.retry_after_ms, signal);
    return undefined;
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal }).catch(() => undefined);

async function toUpdates(connection: Connection, events: readonly AccountEvent[]): Promise<ChannelUpdate[]> {
  const updates: ChannelUpdate[] = [];
  for (const event of events) {
    if (event.kind !== 'deleted') {
      // Nothing of people whom the lists leave out is stored.
      if (!isAudience(connection.details, event.person)) continue;
      if (!event.is_own || (event.kind === 'message' && (await isOfOwner(connection, event)))) updates.push(toUpdate(event));
      continue;
    }
    const known = new Map([...(await chatsOfMessages(connection, event.ids)), ...updates.map(chatOf)]);
    updates.push(...event.ids.flatMap((id) => (known.has(id) ? toDeletion(id, known.get(id) ?? '') : [])));
  }
  return updates;
}

const chatOf = ({ external_id, chat }: ChannelUpdate): [string, string] => [external_id, chat.id];

async function isOfOwner(connection: Connection, { id, person, text }: Exclude<AccountEvent, { kind: 'deleted' }>): Promise<boolean> {
  if (await wasSentHere(connection.id, id)) return false;
  return !(await wasSentByUs(connection, { chat: person.id, message_id: id, text }));
}

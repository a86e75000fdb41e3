import type { AccountClient } from './account-client';
import { ChannelError } from '../channel-error';

/** How many ids of sent messages are remembered of an account. */
const mostSent = 1_000;

interface Place {
  /** Undefined while it is being opened. */
  client: AccountClient | undefined;
  /** Who waits for it. */
  waiting: Set<(client: AccountClient) => void>;
  /** Ids of messages that were sent here, and sends that have not ended. */
  sent: Set<string>;
  sending: Set<Promise<unknown>>;
}

/** The clients of accounts that this process listens to, by connection. */
const places = new Map<string, Place>();

function placeOf(connection_id: string): Place {
  const known = places.get(connection_id);
  if (known) return known;
  const place: Place = { client: undefined, waiting: new Set(), sent: new Set(), sending: new Set() };
  places.set(connection_id, place);
  return place;
}

/** Lets this process use the client that it listens with, until the returned function is called. */
export function offerClient(connection_id: string, client: AccountClient): () => void {
  const place = placeOf(connection_id);
  place.client = client;
  for (const take of place.waiting) take(client);
  place.waiting.clear();
  return () => places.delete(connection_id);
}

/** The client that this process listens with. Waits while it is being opened, and throws unreachable after that. */
export function usedClient(connection_id: string, signal: AbortSignal): Promise<AccountClient> {
  const { client, waiting } = placeOf(connection_id);
  if (client) return Promise.resolve(client);
  return new Promise((resolve, reject) => {
    const take = (opened: AccountClient) => {
      signal.removeEventListener('abort', giveUp);
      resolve(opened);
    };
    const giveUp = () => {
      waiting.delete(take);
      reject(new ChannelError('unreachable', { cause: signal.reason }));
    };
    waiting.add(take);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Whether this process listens to the account now. */
export const hasClient = (connection_id: string): boolean => places.get(connection_id)?.client !== undefined;

/** Sends a message, and remembers its id, so that it is not taken for one of the owner. */
export async function sendAndRemember(connection_id: string, send: () => Promise<string | null>): Promise<string | null> {
  const { sent, sending } = placeOf(connection_id);
  const work = send();
  sending.add(work);
  try {
    const id = await work;
    if (id) sent.add(id);
    for (const oldest of sent.size > mostSent ? [...sent].slice(0, sent.size - mostSent) : []) sent.delete(oldest);
    return id;
  } finally {
    sending.delete(work);
  }
}

/** Whether this process has sent a message. Waits for those that are being sent. */
export async function wasSentHere(connection_id: string, message_id: string): Promise<boolean> {
  const place = places.get(connection_id);
  if (!place) return false;
  await Promise.allSettled([...place.sending]);
  return place.sent.has(message_id);
}

import { connectRedis, redis } from './redis';
import { log } from './log';

/**
 * What screens are told while people look on. Best effort: a notice says that something changed, and whoever hears it
 * reads the change through the API, so one that is lost costs a moment and nothing else.
 */
export type LiveNotice = ConversationNotice | NotificationNotice;

export interface ConversationNotice {
  type: 'handoff' | 'message' | 'status';
  conversation_id: string;
}

/** For one person alone. Without an id: some were read. */
export interface NotificationNotice {
  type: 'notification';
  user_id: string;
  notification_id: string | null;
}

type Listener = (notice: LiveNotice) => void;

const channelOf = (business_id: string): string => `live:${business_id}`;
const listeners = new Map<string, Set<Listener>>();
/** How to end what listens, for a process that stops. */
const ends = new Set<() => void>();
let subscriber: ReturnType<typeof connectRedis> | undefined;

export async function publishLive(business_id: string, notice: LiveNotice): Promise<void> {
  await redis()
    .publish(channelOf(business_id), JSON.stringify(notice))
    .catch((error: Error) => log.warn({ error: error.message }, 'a live notice was lost'));
}

/**
 * Calls `listener` with what happens in a business, until the function that it answers is called. `end` is called when
 * this process stops.
 */
export function listenLive(business_id: string, listener: Listener, end: () => void): () => void {
  const channel = channelOf(business_id);
  const connection = connect();
  const known = listeners.get(channel);
  if (known) known.add(listener);
  else {
    listeners.set(channel, new Set([listener]));
    connection.subscribe(channel).catch((error: Error) => log.warn({ error: error.message }, 'cannot listen to what happens'));
  }
  ends.add(end);
  return () => {
    ends.delete(end);
    const left = listeners.get(channel);
    left?.delete(listener);
    if (left?.size) return;
    listeners.delete(channel);
    void subscriber?.unsubscribe(channel).catch(() => {});
  };
}

function connect(): ReturnType<typeof connectRedis> {
  if (subscriber) return subscriber;
  subscriber = connectRedis({ blocking: true });
  subscriber.on('message', (channel: string, message: string) => {
    const notice = JSON.parse(message) as LiveNotice;
    for (const listener of listeners.get(channel) ?? []) listener(notice);
  });
  return subscriber;
}

/** Ends all that listen: an open stream would keep a process that stops. */
export function stopListeningLive(): void {
  for (const end of ends) end();
  subscriber?.disconnect();
  subscriber = undefined;
  listeners.clear();
}

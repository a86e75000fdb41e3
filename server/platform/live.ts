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
/** Who listens to each channel, and when Redis has confirmed that this process hears it. */
const listeners = new Map<string, { heard: Promise<unknown>; all: Set<Listener> }>();
/** How to end what listens, for a process that stops. */
const ends = new Set<() => void>();
let subscriber: ReturnType<typeof connectRedis> | undefined;

export async function publishLive(business_id: string, notice: LiveNotice): Promise<void> {
  await redis()
    .publish(channelOf(business_id), JSON.stringify(notice))
    .catch((error: Error) => log.warn({ error: error.message }, 'a live notice was lost'));
}

/**
 * Calls `listener` with what happens in a business, from when `heard` is fulfilled until `stop` is called. `end` is
 * called when this process stops.
 */
export function listenLive(business_id: string, listener: Listener, end: () => void): { heard: Promise<unknown>; stop: () => void } {
  const channel = channelOf(business_id);
  const known = listeners.get(channel) ?? { heard: subscribe(channel), all: new Set() };
  listeners.set(channel, known);
  known.all.add(listener);
  ends.add(end);
  const stop = (): void => {
    ends.delete(end);
    known.all.delete(listener);
    if (known.all.size || listeners.get(channel) !== known) return;
    listeners.delete(channel);
    void subscriber?.unsubscribe(channel).catch(() => {});
  };
  return { heard: known.heard, stop };
}

function subscribe(channel: string): Promise<unknown> {
  return connect()
    .subscribe(channel)
    .catch((error: Error) => log.warn({ error: error.message }, 'cannot listen to what happens'));
}

function connect(): ReturnType<typeof connectRedis> {
  if (subscriber) return subscriber;
  subscriber = connectRedis({ blocking: true });
  subscriber.on('message', (channel: string, message: string) => {
    const notice = JSON.parse(message) as LiveNotice;
    for (const listener of listeners.get(channel)?.all ?? []) listener(notice);
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

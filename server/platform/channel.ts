import { log } from './log';
import { connectRedis, redis } from './redis';

/**
 * Messages between processes, through Redis publish and subscribe. Delivery is best effort. A lost message must cause
 * only a short delay, so listeners also read what is stored.
 */
type Listener = (message: string) => void;

/** The listeners of each channel, and a promise that is fulfilled when Redis confirms the subscription. */
const listeners = new Map<string, { heard: Promise<unknown>; all: Set<Listener> }>();
let subscriber: ReturnType<typeof connectRedis> | undefined;

export async function publish(channel: string, message: object): Promise<void> {
  await redis()
    .publish(channel, JSON.stringify(message))
    .catch((error: Error) => log.warn({ error: error.message }, 'a message to other processes was lost'));
}

/** How many processes listen to a channel. 0 if Redis cannot be reached: nobody would get a message. */
export async function countListeners(channel: string): Promise<number> {
  const [, count] = await redis()
    .pubsub('NUMSUB', channel)
    .catch(() => []);
  return Number(count ?? 0);
}

/** Calls `listener` with each message of a channel, from when `heard` is fulfilled until `stop` is called. */
export function listen<Message>(channel: string, listener: (message: Message) => void): { heard: Promise<unknown>; stop: () => void } {
  const known = listeners.get(channel) ?? { heard: subscribe(channel), all: new Set() };
  listeners.set(channel, known);
  const parsing = (message: string): void => listener(JSON.parse(message) as Message);
  known.all.add(parsing);
  const stop = (): void => {
    known.all.delete(parsing);
    if (known.all.size || listeners.get(channel) !== known) return;
    listeners.delete(channel);
    void subscriber?.unsubscribe(channel).catch(() => {});
  };
  return { heard: known.heard, stop };
}

function subscribe(channel: string): Promise<unknown> {
  return connect()
    .subscribe(channel)
    .catch((error: Error) => log.warn({ error: error.message }, 'cannot listen to other processes'));
}

function connect(): ReturnType<typeof connectRedis> {
  if (subscriber) return subscriber;
  subscriber = connectRedis({ blocking: true });
  subscriber.on('message', (channel: string, message: string) => {
    for (const listener of listeners.get(channel)?.all ?? []) listener(message);
  });
  return subscriber;
}

export function stopListening(): void {
  subscriber?.disconnect();
  subscriber = undefined;
  listeners.clear();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { listen, publish } from '@/server/platform/channel';
import { isTransient } from '@/server/platform/db/violations';
import { turnChannel, type ProvisionalText } from './turn/provisional-text';

const pollMilliseconds = 1_000;

interface Awaited<Result> {
  /** By `Date.now()`. */
  deadline: number;
  /** What is stored of its outcome. Null while it is not handled. */
  read: () => Promise<Result | null>;
  onText?: (text: ProvisionalText) => void;
}

/**
 * Waits until an inbound event is handled and returns what is stored. Redis only makes it faster: the outcome is read
 * immediately, when Redis reports that the event is handled, and every second. Throws timeout at the deadline.
 */
export async function awaitHandled<Result>(
  business_id: string,
  event_id: string,
  { deadline, read, onText }: Awaited<Result>,
): Promise<Result> {
  const handled = new AbortController();
  const { heard, stop } = listen<ProvisionalText | { handled: true }>(turnChannel(business_id, event_id), (message) => {
    if ('handled' in message) handled.abort();
    else onText?.(message);
  });
  try {
    await Promise.race([heard, sleep(pollMilliseconds)]);
    for (;;) {
      const signal = handled.signal.aborted ? undefined : handled.signal;
      const done = await read().catch(unlessTransient);
      if (done) return done;
      if (Date.now() >= deadline) throw new AppError('timeout');
      await sleep(Math.min(pollMilliseconds, deadline - Date.now()), undefined, { signal }).catch(() => undefined);
    }
  } finally {
    stop();
  }
}

export const publishHandled = (business_id: string, event_id: string): Promise<void> =>
  publish(turnChannel(business_id, event_id), { handled: true });

function unlessTransient(error: unknown): null {
  if (isTransient(error)) return null;
  throw error;
}

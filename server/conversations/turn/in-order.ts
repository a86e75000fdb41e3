import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';

let limit: LimitFunction | undefined;
/** The last work of each key that has some. */
const last = new Map<string, Promise<unknown>>();
let accepted = 0;

/**
 * Runs what has the same key one after another, in order of arrival, and only so much at a time of all. What is beyond
 * that waits in memory, within a limit. Throws unavailable beyond the limit.
 */
export async function inOrder<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const { WEB_TURN_CONCURRENCY, WEB_TURN_BACKLOG } = env();
  if (accepted >= WEB_TURN_CONCURRENCY + WEB_TURN_BACKLOG) throw new AppError('unavailable', { detail: 'overloaded', retry_after: 1 });
  const limited = (limit ??= pLimit(WEB_TURN_CONCURRENCY));
  const before = last.get(key);
  const mine = before ? before.then(() => limited(work), () => limited(work)) : limited(work);
  last.set(key, mine);
  accepted++;
  try {
    return await mine;
  } finally {
    accepted--;
    if (last.get(key) === mine) last.delete(key);
  }
}

/** Fulfilled when this process has nothing in hand any more. */
export async function untilIdle(): Promise<void> {
  while (last.size) await Promise.allSettled(last.values());
}

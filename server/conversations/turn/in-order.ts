import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { FairQueue } from '@/server/platform/fair-queue';
import type { TurnRequest } from './turn-request';

let turns: FairQueue | undefined;
/** The last pending work of each conversation that has any. */
const last = new Map<string, Promise<unknown>>();
let accepted = 0;

/**
 * Runs the work of one conversation in order of arrival, one after another. Limits apply per business (half as many while
 * other businesses have turns) and in total. Work beyond them waits in memory, up to a limit, and businesses take turns.
 * Throws unavailable beyond that limit.
 */
export async function inOrder<Result>({ business_id, conversation_id }: TurnRequest, work: () => Promise<Result>): Promise<Result> {
  const { WEB_TURN_CONCURRENCY, WEB_TURN_BACKLOG, BUSINESS_TURN_CONCURRENCY } = env();
  if (accepted >= WEB_TURN_CONCURRENCY + WEB_TURN_BACKLOG) throw new AppError('unavailable', { detail: 'overloaded', retry_after: 1 });
  const queue = (turns ??= new FairQueue(WEB_TURN_CONCURRENCY, BUSINESS_TURN_CONCURRENCY, Math.ceil(BUSINESS_TURN_CONCURRENCY / 2)));
  const run = (): Promise<Result> => queue.run(business_id, work);
  const key = `${business_id}:${conversation_id}`;
  const mine = last.get(key)?.then(run, run) ?? run();
  last.set(key, mine);
  accepted++;
  try {
    return await mine;
  } finally {
    accepted--;
    if (last.get(key) === mine) last.delete(key);
  }
}

/** Resolves when this process has no work in progress. */
export async function untilIdle(): Promise<void> {
  while (last.size) await Promise.allSettled(last.values());
}

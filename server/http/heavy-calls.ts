import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { hasNeighbors } from './business-limits';

/** How many calls of a business wait behind the one in progress, and for how long, in milliseconds. */
const mostWaiting = 4;
const longestWait = 10_000;

/** The longest pause after a call, in milliseconds. */
const longestPause = 5_000;

/** The waiting calls of each business. A business has a list while a call is in progress. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Waits until no other heavy call of this business is in progress in this process, and until the pause after one is over.
 * The caller must call the returned function when it is done. Throws rate_limited if too many calls wait, or this one has
 * waited too long.
 */
export async function takeHeavyTurn(business_id: string): Promise<() => void> {
  const line = waiting.get(business_id);
  if (!line) waiting.set(business_id, []);
  else await waitIn(line);
  const began = performance.now();
  return () => {
    const pause = pauseAfter(business_id, performance.now() - began);
    // The pause does not keep a stopping process alive.
    if (pause) setTimeout(() => giveOn(business_id), pause).unref();
    else giveOn(business_id);
  };
}

/**
 * How long a business that has neighbors pauses after a call, in milliseconds. So the call's load on the event loop and
 * the database delays few of the neighbors' messages. See decision 2.
 */
function pauseAfter(business_id: string, took: number): number {
  return hasNeighbors(business_id) ? Math.min(longestPause, env().HEAVY_CALL_PAUSE * took) : 0;
}

function waitIn(line: (() => void)[]): Promise<void> {
  const refusal = new AppError('rate_limited', { detail: 'heavy_call_running', retry_after: 5 });
  if (line.length >= mostWaiting) throw refusal;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.splice(line.indexOf(begin), 1);
      reject(refusal);
    }, longestWait);
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    line.push(begin);
  });
}

function giveOn(business_id: string): void {
  const next = waiting.get(business_id)?.shift();
  if (next) next();
  else waiting.delete(business_id);
}

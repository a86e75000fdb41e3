import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelErrorCode } from '@/lib/engine/model-error-code';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { isResting, withBreaker } from './breaker';
import type { Connection } from './connections';
import { errorOfSignal, ModelError } from './model-error';
import { modelCalls, modelCallDuration } from './model-metrics';
import { withPlace } from './model-places';

export interface CallOptions {
  business_id: string;
  signal: AbortSignal;
  /** By `Date.now()`. No further attempt is begun that would end after it. */
  deadline: number;
  /** For a streamed answer: whether the caller has received a part of it, after which nothing may be tried again. */
  hasBegun?: () => boolean;
}

const mostAttempts = 3;
const firstPause = 400;
/** What an attempt needs at least, in milliseconds. */
const shortestAttempt = 1_000;

/** Errors after which the same request may succeed. */
const passing: ReadonlySet<ModelErrorCode> = new Set(['rate_limited', 'overloaded', 'unreachable']);

/**
 * Makes a call to a provider: within the limits of calls, unless the provider has just failed several times, and again
 * after a pause if it asks for that or fails itself. Ends a stream that stands still. Throws a ModelError.
 *
 * @param attempt must call `goOn` whenever a part of the answer arrives
 */
export async function callModel<Result>(
  connection: Connection,
  { business_id, signal, deadline, hasBegun }: CallOptions,
  attempt: (signal: AbortSignal, goOn: () => void) => Promise<Result>,
): Promise<Result> {
  const { provider, breaker_key } = connection;
  for (let attempts = 1; ; attempts++) {
    try {
      // Who need not be asked takes no place.
      if (isResting(breaker_key)) throw new ModelError('not_asked');
      return await withPlace(business_id, signal, () =>
        withBreaker(breaker_key, () =>
          recorded(provider, () => (hasBegun ? untilIdle(signal, attempt) : attempt(signal, () => undefined))),
        ),
      );
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const pause = pauseAfter(attempts, error.retry_after_ms);
      const isLast = attempts === mostAttempts || !passing.has(error.code) || Date.now() + pause + shortestAttempt > deadline;
      log.warn({ provider, own_key: connection.own_key, code: error.code, attempts }, 'a call to a model failed');
      if (hasBegun?.() && error.code === 'unreachable') throw new ModelError('broken_off', { cause: error });
      if (isLast || hasBegun?.()) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {
        throw errorOfSignal(signal);
      });
    }
  }
}

/** Doubles. Half of it is random, so that callers do not come back together. A provider that names a time gets at least that. */
function pauseAfter(attempts: number, retry_after_ms = 0): number {
  const pause = firstPause * 2 ** (attempts - 1);
  return Math.max(retry_after_ms, pause / 2) + (Math.random() * pause) / 2;
}

/** Ends an attempt whose answer does not begin, or does not go on, for too long. A stream may take longer in all. */
async function untilIdle<Result>(
  signal: AbortSignal,
  attempt: (signal: AbortSignal, goOn: () => void) => Promise<Result>,
): Promise<Result> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new DOMException('no answer in time', 'TimeoutError')), env().MODEL_IDLE_TIMEOUT_MS);
  const both = AbortSignal.any([signal, idle.signal]);
  const ended = new Promise<never>((_, reject) => {
    both.addEventListener('abort', () => reject(errorOfSignal(both)), { once: true });
    if (both.aborted) reject(errorOfSignal(both));
  });
  try {
    return await Promise.race([attempt(both, () => timer.refresh()), ended]);
  } finally {
    clearTimeout(timer);
  }
}

async function recorded<Result>(provider: Connection['provider'], call: () => Promise<Result>): Promise<Result> {
  const stop = modelCallDuration.startTimer({ provider });
  try {
    const result = await call();
    modelCalls.inc({ provider, outcome: 'answered' });
    return result;
  } catch (error) {
    modelCalls.inc({ provider, outcome: error instanceof ModelError ? error.code : 'failed' });
    throw error;
  } finally {
    stop();
  }
}

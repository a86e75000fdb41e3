import { LRUCache } from 'lru-cache';
import type { ModelErrorCode } from '@/lib/engine/model-error-code';
import { ModelError } from './model-error';

/** Failures in a row after which a provider is no longer asked with this key. */
const mostFailures = 5;

/** How long it is not asked, in milliseconds. Doubles each time the next call fails as well. */
const [shortestRest, longestRest] = [5_000, 60_000];

/** What says something about the provider or the key, and not about one request. */
const counted: ReadonlySet<ModelErrorCode> = new Set(['overloaded', 'rate_limited', 'unreachable', 'timeout', 'no_quota', 'wrong_key']);

interface State {
  failures: number;
  /** By `performance.now()`. Until then it is not asked. */
  rests_until: number;
  rest_ms: number;
  /** One call finds out whether it answers again. The others are refused meanwhile. */
  is_trying: boolean;
}

/** Keys with failures, of this process. The least used are forgotten. */
const states = new LRUCache<string, State>({ max: 10_000 });

/**
 * Runs a call, unless the last calls with this key failed: then it throws `not_asked` at once, so that no turn waits for a
 * provider that does not answer. After a rest, a single call finds out whether it answers again.
 *
 * @param key identifies provider, address and key
 */
export async function withBreaker<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
  const isTrial = admit(states.get(key));
  try {
    const result = await call();
    states.delete(key);
    return result;
  } catch (error) {
    const { code, retry_after_ms } = error as ModelError;
    if (counted.has(code)) noteFailure(key, retry_after_ms);
    // The provider has answered: what it refuses is this request.
    else if (code !== 'cancelled' && code !== 'busy') states.delete(key);
    throw error;
  } finally {
    const state = states.get(key);
    if (isTrial && state) state.is_trying = false;
  }
}

/** Whether a call with this key would be refused now. */
export function isResting(key: string): boolean {
  const state = states.get(key);
  return state !== undefined && state.failures >= mostFailures && (state.is_trying || performance.now() < state.rests_until);
}

function admit(state: State | undefined): boolean {
  if (!state || state.failures < mostFailures) return false;
  const left = state.rests_until - performance.now();
  if (state.is_trying || left > 0) throw new ModelError('not_asked', { retry_after_ms: Math.max(0, left) });
  state.is_trying = true;
  return true;
}

function noteFailure(key: string, retry_after_ms = 0): void {
  const { failures, rest_ms } = states.get(key) ?? { failures: 0, rest_ms: shortestRest / 2 };
  const isOver = failures + 1 >= mostFailures;
  const next = isOver ? Math.min(longestRest, rest_ms * 2) : rest_ms;
  const rests_until = isOver ? performance.now() + Math.max(next, Math.min(longestRest, retry_after_ms)) : 0;
  states.set(key, { failures: failures + 1, rests_until, rest_ms: next, is_trying: false });
}

import { AppError } from '@/lib/errors';
import { countUse, rateLimitOf, type LimitState } from './rate-limit';
import type { ApiRequest } from './request';
import type { SignedInSession } from './signed-in-session';

/**
 * Counts a call of a key, and says in the response's headers what is left of its limit (draft-ietf-httpapi-ratelimit-headers).
 * Calls of a publishable key also count for the network of the visitor, so that one of them cannot use up what is for all.
 * Throws rate_limited beyond either limit.
 */
export async function countKey({ id, key }: SignedInSession, c: ApiRequest): Promise<void> {
  const { points, duration } = rateLimitOf('api_key');
  c.header('RateLimit-Policy', `"key";q=${points};w=${duration}`);
  const tell = ({ remaining, reset }: LimitState): void => c.header('RateLimit', `"key";r=${remaining};t=${reset}`);
  try {
    if (key?.kind === 'publishable') await countUse('visitor', c.get('address'));
    tell(await countUse('api_key', id));
  } catch (error) {
    if (error instanceof AppError && error.retry_after !== undefined) tell({ remaining: 0, reset: error.retry_after });
    throw error;
  }
}

import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';
import { RecentOwners } from '@/server/platform/recent-owners';
import { countKey } from './count-key';
import { countUse } from './rate-limit';
import type { ApiRequest } from './request';
import type { SignedInSession } from './signed-in-session';

/** Open calls in this process, by business. */
const calls = new Places(
  () => env().BUSINESS_CALLS,
  () => new AppError('rate_limited', { detail: 'business_busy', retry_after: 1 }),
);

const callers = new RecentOwners();

/** Whether another business has called within ten seconds. */
export function hasNeighbors(business_id: string): boolean {
  return callers.hasOther(business_id);
}

/**
 * Counts a call for the caller and for their business, whose members share a limit. A call for customers counts only for
 * the business, because one token may serve a whole site. Of a key, every call counts, and the response says what is left.
 * Throws rate_limited beyond either limit.
 */
export async function countCall({ limit, for_customers }: AnyEndpoint, session: SignedInSession, c: ApiRequest): Promise<void> {
  const { business, user_id, key } = session;
  if (key) await countKey(session, c);
  else if (!business || !for_customers) await countUse(limit ?? 'api', user_id);
  if (!business) return;
  try {
    await countUse(limit === 'chat' ? 'chat' : 'business_api', business.id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
    throw new AppError('rate_limited', { detail: 'business_limit', retry_after: error.retry_after });
  }
}

/**
 * Takes one of the places that the caller's business has for calls, until `leavePlace`. A caller without a business has
 * places of their own. Throws rate_limited if all are taken.
 */
export function takePlace(c: ApiRequest): void {
  const session = c.get('session');
  if (!session) return;
  const owner = session.business?.id ?? session.user_id;
  callers.note(owner);
  c.set('leave', calls.take(owner));
}

export function leavePlace(c: ApiRequest): void {
  c.get('leave')?.();
}

/** Keeps a call's place for a response that continues after the call has returned. Returns a function that releases it. */
export function keepPlace(c: ApiRequest): () => void {
  const leave = c.get('leave');
  c.set('leave', undefined);
  return () => leave?.();
}

import type { RateLimitName } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';
import { RecentOwners } from '@/server/platform/recent-owners';
import { countUse } from './rate-limit';
import type { ApiRequest } from './request';
import type { SignedInSession } from './signed-in-session';

/** Calls that this process has in hand, by business. */
const calls = new Places(
  () => env().BUSINESS_CALLS,
  () => new AppError('rate_limited', { detail: 'business_busy', retry_after: 1 }),
);

const callers = new RecentOwners();

/** Whether anyone but this business has called within ten seconds. */
export function hasNeighbors(business_id: string): boolean {
  return callers.hasOther(business_id);
}

/** Counts a call for the caller's business, whose members share a limit. Throws rate_limited beyond it. */
export async function countForBusiness(limit: RateLimitName | undefined, { business }: SignedInSession): Promise<void> {
  if (!business) return;
  try {
    await countUse(limit === 'chat' ? 'business_chat' : 'business_api', business.id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
    throw new AppError('rate_limited', { detail: 'business_limit', retry_after: error.retry_after });
  }
}

/**
 * Takes one of the places that the caller's business has for calls, until `leavePlace`. Whoever is in no business has places
 * of their own. Throws rate_limited where all are taken.
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

/** Takes a call's place over from it: for an answer that goes on when the call has returned. Returns how to give it back. */
export function keepPlace(c: ApiRequest): () => void {
  const leave = c.get('leave');
  c.set('leave', undefined);
  return () => leave?.();
}

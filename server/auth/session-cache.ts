import { LRUCache } from 'lru-cache';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { log } from '@/server/platform/log';
import { connectRedis, redis } from '@/server/platform/redis';

const channel = 'sessions:ended';
const changedChannel = 'sessions:changed';

/** In milliseconds. */
const longest = 5_000;

/**
 * Sessions by their token, for five seconds. Changes by other processes take effect after that at the latest, or
 * immediately when their notice arrives.
 */
export const sessionCache = new LRUCache<string, SignedInSession>({
  max: 10_000,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: sizeOf,
  ttl: longest,
});

/** A key that ends is not kept beyond its end. */
export const ttlOf = ({ key }: SignedInSession): number => Math.max(1, Math.min(longest, (key?.ends_at ?? Infinity) - Date.now()));

/** Approximate, in bytes. */
function sizeOf({ business, permissions }: SignedInSession, token: string): number {
  return (
    1024 + token.length + 2 * (business ? business.name.length + (business.suspension?.reason.length ?? 0) : 0) + 50 * permissions.size
  );
}

let changes = 0;

/** Increases with every notice. A session that was read before the latest one may be out of date. */
export const sessionChanges = (): number => changes;

function forget(session_ids: readonly string[]): void {
  changes += 1;
  const ended = new Set(session_ids);
  for (const [token, session] of sessionCache.entries()) if (ended.has(session.id)) sessionCache.delete(token);
}

/** Removes sessions from the cache of this process immediately, and notifies the other processes. */
export async function announceEnded(session_ids: readonly string[]): Promise<void> {
  forget(session_ids);
  await redis()
    .publish(channel, JSON.stringify(session_ids))
    .catch((error: Error) => log.warn({ error: error.message }, 'ended sessions could not be announced'));
}

function forgetAllOf(who: readonly string[] | 'all'): void {
  changes += 1;
  if (who === 'all') return sessionCache.clear();
  const ids = new Set(who);
  for (const [token, { user_id, business }] of sessionCache.entries())
    if (ids.has(user_id) || (business && ids.has(business.id))) sessionCache.delete(token);
}

/** Invalidates the cached sessions of these people or businesses, or of everyone, in all processes. */
export async function announceChanged(who: readonly string[] | 'all'): Promise<void> {
  forgetAllOf(who);
  await redis()
    .publish(changedChannel, JSON.stringify(who))
    .catch((error: Error) => log.warn({ error: error.message }, 'changed permissions could not be announced'));
}

/** Listens to announcements of other processes. Returns a function that stops it. */
export function listenForEndedSessions(): () => void {
  const subscriber = connectRedis({ blocking: true });
  subscriber.on('message', (heard, message: string) => {
    if (heard === changedChannel) forgetAllOf(JSON.parse(message) as string[] | 'all');
    else forget(JSON.parse(message) as string[]);
  });
  subscriber
    .subscribe(channel, changedChannel)
    .catch((error: Error) => log.warn({ error: error.message }, 'cannot hear of ended sessions'));
  return () => subscriber.disconnect();
}

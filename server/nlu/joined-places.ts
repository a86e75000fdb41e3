import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { runForCall } from '@/server/platform/threads/run-for-call';

/** By the texts themselves: whoever looks at the queue again, or decides about what is on the screen, joins the same ones. */
const joined = new LRUCache<string, Promise<readonly number[]>>({ max: 100 });

/** What `joinAlike` says of these texts; where they are many, by a thread. */
export function joinedPlaces(texts: readonly string[]): Promise<readonly number[]> {
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  const known = joined.get(key);
  if (known) return known;
  // Each is compared with others: what would be little to read is some 10 ms of work here.
  const places = runForCall('joinAlike', texts, 4 * texts.reduce((letters, { length }) => letters + length, 0));
  joined.set(key, places);
  places.catch(() => joined.delete(key));
  return places;
}

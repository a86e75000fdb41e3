import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { joinAlike } from '@/lib/nlu/join-alike';
import { runForCall } from './run-for-call';

/** Texts of so many letters together are joined in some 10 ms: to begin a thread takes longer. */
const few = 5_000;

/** By the texts themselves: whoever looks at the queue again, or decides about what is on the screen, joins the same ones. */
const joined = new LRUCache<string, Promise<readonly number[]>>({ max: 100 });

/** What `joinAlike` says of these texts; where they are many, by a thread. */
export function joinedPlaces(texts: readonly string[]): Promise<readonly number[]> {
  if (texts.reduce((letters, { length }) => letters + length, 0) <= few) return Promise.resolve(joinAlike(texts));
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  const known = joined.get(key);
  if (known) return known;
  const places = runForCall({ kind: 'join_alike', texts });
  joined.set(key, places);
  places.catch(() => joined.delete(key));
  return places;
}

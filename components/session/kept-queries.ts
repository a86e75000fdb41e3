import type { Query, QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '../api/stored';

/** What is kept between visits: the profile, and lists that say little about customers. Paths, because some contracts are not small. */
const keptPaths = [
  '/api/user-management/auth/me',
  '/api/user-management/credit/me/balance',
  '/api/user-management/business/plan-usage',
  '/api/flow-manager/assistants',
  '/api/flow-manager/indexes',
  '/api/flow-manager/dialog/assistants/{assistant_id}/flow-bases',
];

const [longestAge, largest, pause] = [24 * 3_600_000, 200_000, 2_000];

interface Kept {
  /** The end of the token that it was loaded with. Another session never gets it. */
  owner: string;
  saved_at: number;
  queries: { key: readonly unknown[]; data: unknown }[];
}

/** The signature identifies a token and is worth nothing without the rest. */
const ownerOf = (token: string): string => token.slice(-43);

/** Puts what the previous visit with this token has kept into the cache, so that screens show it until the server answers. */
export function restoreQueries(queries: QueryClient, token: string): void {
  const kept = readKept();
  if (!kept || kept.owner !== ownerOf(token) || Date.now() - kept.saved_at > longestAge) return;
  for (const { key, data } of kept.queries) {
    // As old as can be: it is always loaded again.
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: 1 });
  }
}

/** Keeps what is loaded with this token. Returns a function that stops it. The next token deletes what is kept: see `writeStored`. */
export function keepQueries(queries: QueryClient, token: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    // Another tab may have signed someone else in.
    if (readStored('token') !== token) return;
    const kept: Kept = {
      owner: ownerOf(token),
      saved_at: Date.now(),
      queries: queries.getQueryCache().getAll().filter(isKept).map(toKept),
    };
    const text = JSON.stringify(kept);
    writeStored('cache', text.length > largest ? null : text);
  };
  const stopListening = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(save, pause);
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

const isKept = ({ queryKey: [path], state }: Query): boolean => state.status === 'success' && keptPaths.includes(String(path));

const toKept = ({ queryKey, state: { data } }: Query) => ({ key: queryKey, data });

function readKept(): Kept | undefined {
  try {
    return JSON.parse(readStored('cache') ?? 'null') as Kept | undefined;
  } catch {
    return undefined;
  }
}

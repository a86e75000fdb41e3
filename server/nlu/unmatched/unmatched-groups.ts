import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnmatchedQuery } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { Prisma } from '@/prisma/generated/client';
import { containsTyped } from '@/server/platform/db/containing';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { runForCall } from '@/server/platform/threads/run-for-call';

/** Keyed by the texts, so that reloading the queue, or deciding about what is on the screen, uses the same groups. */
const joined = new LRUCache<string, Promise<readonly number[]>>({ max: 100 });

export interface UnmatchedGroupRow {
  /** The newest message of the group. */
  id: string;
  message_ids: string[];
  count: number;
  examples: string[];
  intent_id: string | null;
  first_seen: Date;
  last_seen: Date;
}

interface Group {
  /** The group keys. A group has several if its messages differ by typing errors. */
  keys: string[];
  count: number;
  last: string;
  first_seen: Date;
  last_seen: Date;
}

/** How many messages of a group are listed, and how many of its texts are shown. */
const [mostIds, mostExamples] = [200, 5];

/** How many groups are available for decisions. The others follow as these are decided. */
const mostGroups = 2_000;

/** One page of the groups of an assistant's unmatched messages, the most frequent first, then the newest. */
export async function findGroups(db: TenantDb, assistant_id: string, { status, search, limit, cursor }: UnmatchedQuery) {
  const { groups, others } = await readGroups(db, assistant_id, { status, search });
  const begin = cursor ? await placeBehind(db, groups, assistant_id, cursor) : 0;
  const shown = groups.slice(begin, begin + limit);
  const keys = shown.flatMap((group) => group.keys);
  const messages = keys.length
    ? await db(
        (tx) => tx.$queryRaw<{ id: string; group_key: string; text: string; intent_id: string | null }[]>`
        select id, group_key, text, intent_id from (
          select *, row_number() over (partition by group_key order by id desc) as place from nlu_unmatched_messages
           where assistant_id = ${assistant_id}::uuid and status = ${status}::nlu_unmatched_status
             and group_key in (${Prisma.join(keys)})) as placed
         where place <= ${mostIds} order by id desc`,
      )
    : [];
  return {
    groups: shown.flatMap(({ keys: own, last, ...group }): UnmatchedGroupRow[] => {
      const newest = messages.filter(({ group_key }) => own.includes(group_key)).slice(0, mostIds);
      const examples = [...new Set(newest.map(({ text }) => text))].slice(0, mostExamples);
      // It was decided while the groups were being joined.
      if (!newest[0]) return [];
      return [{ ...group, id: last, message_ids: newest.map(({ id }) => id), examples, intent_id: newest[0].intent_id }];
    }),
    total: groups.length + others,
    next_cursor: begin + limit < groups.length ? (shown.at(-1)?.last ?? null) : null,
  };
}

/** The keys of all messages in the groups that contain these keys. */
export async function keysOfGroups(
  db: TenantDb,
  assistant_id: string,
  status: UnmatchedQuery['status'],
  keys: readonly string[],
): Promise<string[]> {
  const { groups } = await readGroups(db, assistant_id, { status });
  const joined = groups.filter((group) => group.keys.some((key) => keys.includes(key)));
  return [...new Set([...keys, ...joined.flatMap((group) => group.keys)])];
}

/** The most frequent groups, with similar ones joined, and how many others there are. No transaction is open during the joining. */
async function readGroups(db: TenantDb, assistant_id: string, { status, search }: { status: UnmatchedQuery['status']; search?: string }) {
  const matching = search ? Prisma.sql`and ${containsTyped(Prisma.sql`search_text`, search)}` : Prisma.empty;
  const rows = await db(
    (tx) => tx.$queryRaw<(Omit<Group, 'keys'> & { group_key: string; text: string; total: number })[]>`
    select group_key, count(*)::int as count, max(id::text) as last, min(created_at) as first_seen, max(created_at) as last_seen,
           min(left(text, 300)) as text, count(*) over ()::int as total
      from nlu_unmatched_messages
     where assistant_id = ${assistant_id}::uuid and status = ${status}::nlu_unmatched_status ${matching}
     group by group_key order by count desc, last desc limit ${mostGroups}`,
  );
  const places = await joinedPlaces(rows.map(({ text }) => text));
  const groups = new Map<number, Group>();
  places.forEach((place, at) => {
    const { group_key, count, last, first_seen, last_seen } = rows[at] as (typeof rows)[number];
    const group = groups.get(place);
    if (!group) {
      groups.set(place, { keys: [group_key], count, last, first_seen, last_seen });
      return;
    }
    group.keys.push(group_key);
    group.count += count;
    if (last > group.last) group.last = last;
    if (first_seen < group.first_seen) group.first_seen = first_seen;
    if (last_seen > group.last_seen) group.last_seen = last_seen;
  });
  const sorted = [...groups.values()].sort(byFrequency);
  return { groups: sorted, others: (rows[0]?.total ?? 0) - rows.length };
}

/** The most frequent first, then the newest. */
function byFrequency(one: Pick<Group, 'count' | 'last'>, other: Pick<Group, 'count' | 'last'>): number {
  return other.count - one.count || (one.last < other.last ? 1 : -1);
}

/** The index of the next page after the one that ends with this message, even if its group was decided in the meantime. */
async function placeBehind(db: TenantDb, groups: readonly Group[], assistant_id: string, cursor: string): Promise<number> {
  const message = await db((tx) => tx.nluUnmatchedMessage.findUnique({ where: { id: cursor } }));
  if (message?.assistant_id !== assistant_id) return groups.length;
  const place = groups.findIndex(({ keys }) => keys.includes(message.group_key));
  if (place !== -1) return place + 1;
  const { status, decided_at, group_key } = message;
  const keys = await keysOfGroups(db, assistant_id, status, [group_key]);
  const count = await db((tx) => tx.nluUnmatchedMessage.count({ where: { assistant_id, status, decided_at, group_key: { in: keys } } }));
  const next = groups.findIndex((group) => byFrequency({ count, last: cursor }, group) < 0);
  return next === -1 ? groups.length : next;
}

/** The result of `joinAlike` for these texts, in a thread if there are many. */
function joinedPlaces(texts: readonly string[]): Promise<readonly number[]> {
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  const known = joined.get(key);
  if (known) return known;
  // Each text is compared with others, so even short input can take 10 ms.
  const places = runForCall('joinAlike', texts, 4 * texts.reduce((letters, { length }) => letters + length, 0));
  joined.set(key, places);
  places.catch(() => joined.delete(key));
  return places;
}

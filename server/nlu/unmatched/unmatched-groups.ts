import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnmatchedQuery } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { Prisma } from '@/prisma/generated/client';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { runForCall } from '@/server/platform/threads/run-for-call';

/** By the texts themselves: whoever looks at the queue again, or decides about what is on the screen, joins the same ones. */
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
  /** Of messages that have the same words; several where they differ by slips of the keyboard. */
  keys: string[];
  count: number;
  last: string;
  first_seen: Date;
  last_seen: Date;
}

/** How many messages of a group are named, and how many of its texts are shown. */
const [mostIds, mostExamples] = [200, 5];

/** How many groups are there to be decided; deciding them brings up the others. */
const mostGroups = 2_000;

/** One page of the groups of an assistant's unmatched messages, the most frequent first, of these the newest. */
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
      // Decided while the groups were being joined.
      if (!newest[0]) return [];
      return [{ ...group, id: last, message_ids: newest.map(({ id }) => id), examples, intent_id: newest[0].intent_id }];
    }),
    total: groups.length + others,
    next_cursor: begin + limit < groups.length ? (shown.at(-1)?.last ?? null) : null,
  };
}

/** The keys of all messages that are in a group with ones of these keys. */
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

/** The most frequent groups, joined where they are alike, and how many others there are. No transaction waits for the joining. */
async function readGroups(db: TenantDb, assistant_id: string, { status, search }: { status: UnmatchedQuery['status']; search?: string }) {
  const matching = search ? Prisma.sql`and text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : Prisma.empty;
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

/** The most frequent first, of these the newest. */
function byFrequency(one: Pick<Group, 'count' | 'last'>, other: Pick<Group, 'count' | 'last'>): number {
  return other.count - one.count || (one.last < other.last ? 1 : -1);
}

/** Where the page after the one that ends with this message begins, also where its group was decided in the meantime. */
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

/** What `joinAlike` says of these texts; where they are many, by a thread. */
function joinedPlaces(texts: readonly string[]): Promise<readonly number[]> {
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  const known = joined.get(key);
  if (known) return known;
  // Each is compared with others: what would be little to read is some 10 ms of work here.
  const places = runForCall('joinAlike', texts, 4 * texts.reduce((letters, { length }) => letters + length, 0));
  joined.set(key, places);
  places.catch(() => joined.delete(key));
  return places;
}

import type { UnmatchedQuery } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

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

/** How many messages of a group are named, and how many of its texts are shown. */
const [mostIds, mostExamples] = [200, 5];

/** One page of the groups of an assistant's unmatched messages, the most frequent first, of these the newest. */
export async function findGroups(tx: Tx, assistant_id: string, { status, search, limit, cursor }: UnmatchedQuery) {
  const matching = search ? Prisma.sql`and text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : Prisma.empty;
  const groups = Prisma.sql`
    select group_key, count(*)::int as count, max(id::text) as last, min(created_at) as first_seen, max(created_at) as last_seen
      from nlu_unmatched_messages
     where assistant_id = ${assistant_id}::uuid and status = ${status}::nlu_unmatched_status ${matching} group by group_key`;
  const [totals] = await tx.$queryRaw<{ total: number }[]>`select count(*)::int as total from (${groups}) as groups`;
  const after = cursor
    ? Prisma.sql`where (count, last) < (select b.count, b.last from groups b where b.group_key = (select group_key from nlu_unmatched_messages where id = ${cursor}::uuid))`
    : Prisma.empty;
  const rows = await tx.$queryRaw<{ group_key: string; count: number; last: string; first_seen: Date; last_seen: Date }[]>`
    with groups as (${groups}) select * from groups ${after} order by count desc, last desc limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const messages = shown.length
    ? await tx.$queryRaw<{ id: string; group_key: string; text: string; intent_id: string | null }[]>`
        select id, group_key, text, intent_id from (
          select *, row_number() over (partition by group_key order by id desc) as place from nlu_unmatched_messages
           where assistant_id = ${assistant_id}::uuid and status = ${status}::nlu_unmatched_status
             and group_key in (${Prisma.join(shown.map(({ group_key }) => group_key))})) as placed
         where place <= ${mostIds} order by id desc`
    : [];
  return {
    groups: shown.map(({ group_key, last, ...group }): UnmatchedGroupRow => {
      const of = messages.filter((message) => message.group_key === group_key);
      return {
        ...group,
        id: last,
        message_ids: of.map(({ id }) => id),
        examples: [...new Set(of.map(({ text }) => text))].slice(0, mostExamples),
        intent_id: of[0]?.intent_id ?? null,
      };
    }),
    total: totals?.total ?? 0,
    next_cursor: rows.length > limit ? (shown.at(-1)?.last ?? null) : null,
  };
}

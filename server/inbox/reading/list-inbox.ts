import type * as z from 'zod';
import type { listInbox as contract } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { InboxFilters, InboxSort } from '@/lib/contracts/flow-manager/inbox/conversations';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { readCursor, writeCursor } from '@/server/platform/text-cursor';
import { inboxScope, priorityCondition, type Reader } from './inbox-scope';
import { preferIndexes } from './prefer-indexes';
import { presentConversations } from './present-conversations';

const { sql } = Prisma;

/** Counting stops at this number. */
const countedTotal = 5_000;

type ListQuery = z.output<NonNullable<(typeof contract)['query']>>;

/**
 * A page of the inbox with the number of all that match. Throws not_found for an assistant, label, member or team that the
 * business does not have, and validation_failed for a broken cursor.
 */
export function listInbox(ctx: Context, { limit, cursor, sort, ...filters }: ListQuery) {
  const reader = { business_id: ctx.business_id, user_id: ctx.actor.user_id };
  return ctx.db(async (tx) => {
    await preferIndexes(tx);
    const { ids, total, next_cursor } = await findInbox(tx, reader, { filters, sort, limit, cursor });
    return {
      items: await presentConversations(tx, reader, ids),
      total: Math.min(total, countedTotal),
      total_is_capped: total > countedTotal,
      next_cursor,
    };
  });
}

interface Wanted {
  filters: InboxFilters;
  sort: InboxSort;
  limit: number;
  cursor?: string;
}

/**
 * All that match are found first, up to the number that is counted. If there are no more, they are sorted and the page is
 * taken from them. Otherwise an index that has the order finds a page soon, because so many match.
 */
async function findInbox(tx: Tx, reader: Reader, { filters, sort, limit, cursor }: Wanted) {
  const phases = phasesOf(sort, reader);
  const start = cursor === undefined ? { phase: 0, after: undefined } : readPlace(cursor, phases.length);
  const scope = await inboxScope(tx, reader, filters);
  const parts = phases
    .map((phase, number) => ({ phase, number, after: number === start.phase ? start.after : undefined }))
    .slice(start.phase);
  const most = limit + 1;
  const selects = parts.map(
    (part) => sql`(select ${part.number} as phase, id, key from (${pageOf(part, sql`matching as c`, sql`true`, most)}) as page)`,
  );
  const [{ total, page }] = await tx.$queryRaw<[{ total: number; page: Found[] }]>`
    with matching as materialized (
      select c.id, c.priority, c.last_message_at from ${scope.all} limit ${countedTotal + 1}),
    counted as (select count(*)::int as total from matching)
    select total, case when total > ${countedTotal} then '[]' else (
      select coalesce(json_agg(json_build_object('phase', phase, 'id', id, 'at', extract(epoch from key) * 1000)), '[]')
        from (${Prisma.join(selects, ' union all ')}) as pages) end as page from counted`;
  const found = total > countedTotal ? await walk(tx, parts, scope.condition, most) : page.sort(orderOf(phases)).slice(0, most);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    ids: found.slice(0, limit).map(({ id }) => id),
    total,
    next_cursor: last ? writeCursor(`${last.phase} ${new Date(last.at).toISOString()}`, last.id) : null,
  };
}

interface Found {
  phase: number;
  id: string;
  /** The time that it is sorted by, in milliseconds. */
  at: number;
}

async function walk(tx: Tx, parts: readonly Part[], condition: Prisma.Sql, most: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const part of parts) {
    if (found.length >= most) break;
    const rows = await tx.$queryRaw<{ id: string; key: Date }[]>(pageOf(part, sql`conversations as c`, condition, most - found.length));
    found.push(...rows.map(({ id, key }) => ({ phase: part.number, id, at: key.getTime() })));
  }
  return found;
}

function orderOf(phases: readonly Phase[]) {
  return (one: Found, other: Found): number => {
    if (one.phase !== other.phase) return one.phase - other.phase;
    const upwards = one.at - other.at || (one.id < other.id ? -1 : 1);
    return phases[one.phase]?.is_descending ? -upwards : upwards;
  };
}

/** A part of a sorted list: the conversations `c` of its condition, in the order of a time. */
interface Phase {
  condition?: Prisma.Sql;
  /** The open requests `r` by whose time it is sorted. Without it, the last message's time counts. */
  requests?: { condition: Prisma.Sql; key: Prisma.Sql };
  is_descending: boolean;
}

interface Part {
  phase: Phase;
  number: number;
  after?: { value: string; id: string };
}

/** An order is a sequence of parts, each of which an index or a small table has in order. */
function phasesOf(sort: InboxSort, { business_id }: Reader): Phase[] {
  const firstBy = (key: Prisma.Sql): Phase[] => {
    const condition = sql`r.business_id = ${business_id}::uuid and r.status <> 'RESOLVED' and ${key} is not null`;
    const others = sql`not exists (select from handoff_requests as r where ${condition} and r.conversation_id = c.id)`;
    return [
      { requests: { condition, key }, is_descending: false },
      { condition: others, is_descending: true },
    ];
  };
  switch (sort) {
    case 'latest':
      return [{ is_descending: true }];
    case 'oldest':
      return [{ is_descending: false }];
    case 'priority':
      return [3, 2, 1, 0].map((priority) => ({ condition: priorityCondition(priority), is_descending: true }));
    case 'waiting':
      return firstBy(sql`r.waiting_since`);
    case 'due':
      return firstBy(sql`least(case when r.first_response_at is null then r.first_response_due_at end, r.resolution_due_at)`);
  }
}

/** The next conversations of a part, from a table or from those that were found. */
function pageOf({ phase, after }: Part, from: Prisma.Sql, matching: Prisma.Sql, most: number): Prisma.Sql {
  const { condition = sql`true`, requests, is_descending } = phase;
  const direction = is_descending ? sql`desc` : sql`asc`;
  const key = requests?.key ?? sql`c.last_message_at`;
  const place = after ? sql`(${key}, c.id) ${is_descending ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id}::uuid)` : sql`true`;
  // Each request looks for its conversation: the planner cannot know how few are open, because row-level security hides it.
  const source = requests
    ? sql`handoff_requests as r, lateral (select c.* from ${from} where c.id = r.conversation_id and ${matching} offset 0) as c where ${requests.condition}`
    : sql`${from} where ${matching} and ${condition}`;
  return sql`select c.id, ${key} as key from ${source} and ${place} order by ${key} ${direction}, c.id ${direction} limit ${most}`;
}

/** Where a cursor that `findInbox` wrote goes on. */
function readPlace(cursor: string, phases: number): { phase: number; after: { value: string; id: string } } {
  const { value, id } = readCursor(cursor);
  const [, phase, time] = /^(\d) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(value) ?? [];
  if (time === undefined || Number.isNaN(Date.parse(time)) || Number(phase) >= phases) {
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', key: 'invalid_value' }] });
  }
  return { phase: Number(phase), after: { value: time, id } };
}

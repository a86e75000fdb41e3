import type * as z from 'zod';
import type { listInbox as contract } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { InboxFilters, InboxSort } from '@/lib/contracts/flow-manager/inbox/conversations';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { readCursor, writeCursor } from '@/server/platform/text-cursor';
import { inboxCondition, priorityCondition, type Reader } from './inbox-condition';
import { presentConversations } from './present-conversations';

const { sql } = Prisma;

/** Counting stops at this number. */
const countedTotal = 10_000;

/** Up to this number, all conversations that match are found first and then sorted. Beyond it, an index in order finds a page soon. */
const few = 2_000;

type ListQuery = z.output<NonNullable<(typeof contract)['query']>>;

/**
 * A page of the inbox with the number of all that match. Throws not_found for an assistant, label, member or team that the
 * business does not have, and validation_failed for a broken cursor.
 */
export function listInbox(ctx: Context, { limit, cursor, sort, ...filters }: ListQuery) {
  const reader = { business_id: ctx.business_id, user_id: ctx.actor.user_id };
  return ctx.db(async (tx) => {
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

async function findInbox(tx: Tx, reader: Reader, { filters, sort, limit, cursor }: Wanted) {
  const phases = phasesOf(sort, reader);
  const start = cursor === undefined ? { phase: 0, after: undefined } : readPlace(cursor, phases.length);
  const condition = await inboxCondition(tx, reader, filters);
  const [counted] = await tx.$queryRaw<[{ total: number }]>`
    select count(*)::int as total from (select from conversations as c where ${condition} limit ${countedTotal + 1}) as matching`;
  const found: (Found & { phase: number })[] = [];
  for (let phase = start.phase; phase < phases.length && found.length <= limit; phase += 1) {
    const after = phase === start.phase ? start.after : undefined;
    const rows = await runPhase(tx, phases[phase] as Phase, condition, {
      after,
      most: limit + 1 - found.length,
      is_few: counted.total <= few,
    });
    found.push(...rows.map((row) => ({ ...row, phase })));
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    total: counted.total,
    next_cursor: found.length > limit && last ? writeCursor(`${last.phase} ${last.key.toISOString()}`, last.id) : null,
  };
}

interface Found {
  id: string;
  key: Date;
}

/** A part of a sorted list: the conversations `c` of its condition, in the order of a time. */
interface Phase {
  join?: Prisma.Sql;
  condition?: Prisma.Sql;
  key: Prisma.Sql;
  is_descending: boolean;
}

/** An order is a sequence of parts, each of which an index or a small table has in order. */
function phasesOf(sort: InboxSort, { business_id }: Reader): Phase[] {
  const business = sql`${business_id}::uuid`;
  const latest = { key: sql`c.last_message_at`, is_descending: true };
  const firstBy = (key: Prisma.Sql): Phase[] => {
    const open = sql`r.business_id = ${business} and r.conversation_id = c.id and r.status <> 'RESOLVED' and ${key} is not null`;
    return [
      { join: sql`join handoff_requests as r on ${open}`, key, is_descending: false },
      { ...latest, condition: sql`not exists (select from handoff_requests as r where ${open})` },
    ];
  };
  switch (sort) {
    case 'latest':
      return [latest];
    case 'oldest':
      return [{ ...latest, is_descending: false }];
    case 'priority':
      return [3, 2, 1, 0].map((priority) => ({ ...latest, condition: priorityCondition(priority) }));
    case 'waiting':
      return firstBy(sql`r.waiting_since`);
    case 'due':
      return firstBy(sql`least(case when r.first_response_at is null then r.first_response_due_at end, r.resolution_due_at)`);
  }
}

interface Part {
  after?: { value: string; id: string };
  most: number;
  is_few: boolean;
}

function runPhase(tx: Tx, { join, condition, key, is_descending }: Phase, matching: Prisma.Sql, { after, most, is_few }: Part) {
  const direction = is_descending ? sql`desc` : sql`asc`;
  const place = (at: Prisma.Sql) =>
    after ? sql`(${at}, id) ${is_descending ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const from = sql`from conversations as c ${join ?? Prisma.empty} where ${matching} ${condition ? sql`and ${condition}` : Prisma.empty}`;
  if (is_few || join) {
    return tx.$queryRaw<Found[]>`
      with matching as materialized (select c.id, ${key} as key ${from})
      select id, key from matching where ${place(sql`key`)} order by key ${direction}, id ${direction} limit ${most}`;
  }
  return tx.$queryRaw<Found[]>`
    select c.id, c.last_message_at as key ${from} and ${place(sql`c.last_message_at`)}
     order by c.last_message_at ${direction}, c.id ${direction} limit ${most}`;
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

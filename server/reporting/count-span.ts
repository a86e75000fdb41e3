import { spanMinutes, startAfter, startBefore } from '@/lib/reporting/spans';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { counters } from './sum-activity';

const columns = Prisma.raw(counters.join(', '));
const added = Prisma.raw(counters.map((name) => (name === 'longest_wait_seconds' ? `max(${name})` : `sum(${name})`)).join(', '));

/**
 * Counts whole quarters of an hour, adds up the hours and days that they are in, and replaces what was counted for them. An hour or a day
 * that is not over has what is counted so far, and is read when all of it is.
 */
export async function countSpan(tx: Tx, from: Date, to: Date): Promise<void> {
  await clear(tx, 'report_customers', from, to);
  await tx.$executeRaw`insert into report_customers select * from count_customers(${from}::timestamptz, ${to}::timestamptz)`;
  await tx.$executeRaw`select link_customers(${from}::timestamptz, ${to}::timestamptz)`;
  let parts = 0;
  for (const minutes of spanMinutes.toReversed()) {
    const span: Span = { minutes, from: new Date(startBefore(from.getTime(), minutes)), to: new Date(startAfter(to.getTime(), minutes)) };
    for (const table of ['report_activity', 'report_nodes', 'report_visits', 'platform_activity', 'platform_nodes'])
      await clear(tx, table, span.from, span.to, Prisma.sql`and minutes = ${minutes}`);
    if (parts === 0) await countQuarters(tx, span);
    else await addUp(tx, span, parts);
    await sumBusinesses(tx, span);
    parts = minutes;
  }
}

interface Span {
  minutes: number;
  from: Date;
  to: Date;
}

async function countQuarters(tx: Tx, { from, to }: Span): Promise<void> {
  await tx.$executeRaw`insert into report_activity select * from count_activity(${from}::timestamptz, ${to}::timestamptz)`;
  await tx.$executeRaw`insert into report_nodes select * from count_nodes(${from}::timestamptz, ${to}::timestamptz)`;
  await tx.$executeRaw`insert into report_visits select * from count_visits(${from}::timestamptz, ${to}::timestamptz)`;
}

/** Adds up rows of shorter spans. */
async function addUp(tx: Tx, { minutes, from, to }: Span, parts: number): Promise<void> {
  const begin = Prisma.sql`report_begin(at, ${minutes}::int)`;
  const whole = Prisma.sql`where minutes = ${parts} and at >= ${from} and at < ${to} group by 1, 2, 3, 4, 5`;
  await tx.$executeRaw`
    insert into report_activity (business_id, minutes, at, assistant_id, channel, ${columns})
    select business_id, ${minutes}::smallint, ${begin}, assistant_id, channel, ${added} from report_activity ${whole}`;
  await tx.$executeRaw`
    insert into report_nodes (business_id, minutes, at, flow_id, node_key, node_id, node_type, entered, stalled, abandoned)
    select business_id, ${minutes}::smallint, ${begin}, flow_id, node_key, max(node_id::text)::uuid, max(node_type), sum(entered), sum(stalled), sum(abandoned)
      from report_nodes ${whole}`;
  await tx.$executeRaw`
    insert into report_visits (business_id, minutes, at, flow_id, part_id, part, source_key, target_key, visits, stalled, abandoned, handoffs)
    select business_id, ${minutes}::smallint, ${begin}, flow_id, part_id, max(part), max(source_key), max(target_key),
           sum(visits), sum(stalled), sum(abandoned), sum(handoffs)
      from report_visits ${whole}`;
}

async function sumBusinesses(tx: Tx, { minutes, from, to }: Span): Promise<void> {
  const whole = Prisma.sql`where minutes = ${minutes} and at >= ${from} and at < ${to}`;
  await tx.$executeRaw`
    insert into platform_activity (minutes, at, channel, ${columns})
    select ${minutes}::smallint, at, coalesce(channel, ''), ${added} from report_activity ${whole} group by grouping sets ((at, channel), (at))`;
  await tx.$executeRaw`
    insert into platform_nodes (minutes, at, node_type, entered, stalled, abandoned)
    select ${minutes}::smallint, at, node_type, sum(entered), sum(stalled), sum(abandoned) from report_nodes ${whole} group by at, node_type`;
}

async function clear(tx: Tx, table: string, from: Date, to: Date, of = Prisma.empty): Promise<void> {
  await tx.$executeRaw`delete from ${Prisma.raw(table)} where at >= ${from} and at < ${to} ${of}`;
}

import { spansOf, type Covered } from '@/lib/reporting/spans';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

interface Counted {
  /** Until when the job has counted it. */
  until: Date;
  table: 'report_activity' | 'report_nodes' | 'report_visits' | 'platform_activity' | 'platform_nodes' | 'platform_contents';
  /** What counts the same of what has happened since. */
  live: 'count_activity' | 'count_nodes' | 'count_visits' | 'report_contents';
  columns: Prisma.Sql;
  /** A condition for the rows of the table. */
  where?: Prisma.Sql;
}

/**
 * A query of what was counted in pieces of time, and live what has happened since: the number of the piece, as `bucket`, and columns.
 * The days, hours, and quarters of each piece are looked up one by one, which the planner would not do by itself.
 */
export function countedRows(pieces: Covered, { until, table, live, columns, where = Prisma.sql`true` }: Counted): Prisma.Sql {
  const spans = spansOf(pieces, until);
  const [numbers, minutes] = [spans.map(({ bucket }) => bucket), spans.map((span) => span.minutes)];
  const [from, to] = [isoOf(spans.map((span) => span.from)), isoOf(spans.map((span) => span.to))];
  return Prisma.sql`
    select s.bucket, counted.*
      from unnest(${numbers}::int[], ${minutes}::smallint[], ${from}::timestamptz[], ${to}::timestamptz[]) as s (bucket, minutes, since, until)
      cross join lateral (
        select ${columns} from ${Prisma.raw(table)} where minutes = s.minutes and at >= s.since and at < s.until and ${where} offset 0) as counted
    union all
    select width_bucket(at, ${boundariesOf(pieces)}::timestamptz[]), ${columns} from ${Prisma.raw(live)}(${until}::timestamptz, 'infinity')`;
}

/** Until when the job has counted. */
export async function countedUntil(tx: Tx): Promise<Date> {
  const { counted_until } = await tx.reportProgress.findUniqueOrThrow({ where: { id: 1 }, select: { counted_until: true } });
  return counted_until;
}

/** As a parameter of a statement. */
export const boundariesOf = ({ boundaries }: Pick<Covered, 'boundaries'>): string[] => isoOf(boundaries);

const isoOf = (dates: readonly Date[]): string[] => dates.map((date) => date.toISOString());

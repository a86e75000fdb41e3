import { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { platformSeries, type SeriesQuery } from './shown-period';
import { sumEvents } from './sum-events';

const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/** A ticket that is opened again loses its time of resolution, and is then no longer counted as resolved. */
const ticketEvents = (since: Date) => Prisma.sql`
  select created_at, priority, 'opened', 1 from tickets where created_at >= ${since}
  union all
  select e.at, null, e.what, e.amount
    from tickets t
    cross join lateral (values
      (t.created_at, 'opened', 1),
      (t.resolved_at, 'resolved', 1),
      (t.resolved_at, 'resolution_seconds', extract(epoch from t.resolved_at - t.created_at)),
      (t.first_answered_at, 'answered', 1),
      (t.first_answered_at, 'answer_seconds', extract(epoch from t.first_answered_at - t.created_at))) as e (at, what, amount)
   where e.at >= ${since}`;

/** How the support desk is doing. */
export function readSupportReport(ctx: PlatformContext, query: SeriesQuery) {
  const { period, whole, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumEvents(tx, whole, ticketEvents(period.previous.from));
    const parts = await sumEvents(tx, pieces, ticketEvents(period.previous.from));
    return {
      open: await countOpen(tx),
      opened: sums.figure('opened'),
      resolved: sums.figure('resolved'),
      first_answer_seconds: sums.share('answer_seconds', 'answered'),
      resolution_seconds: sums.share('resolution_seconds', 'resolved'),
      by_priority: priorities.map((priority) => ({ priority, opened: sums.figure('opened', priority) })),
      series: parts.series(period, unit, (bucket) => ({ opened: parts.in(bucket, 'opened'), resolved: parts.in(bucket, 'resolved') })),
    };
  });
}

async function countOpen(tx: Tx): Promise<number> {
  const [counted] = await tx.$queryRaw<{ open: number }[]>`
    select count(*)::int as open from tickets where status in ('open', 'in_progress')`;
  return counted?.open ?? 0;
}

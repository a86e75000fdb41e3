import { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import type { CountedFigure } from './rank-businesses';
import { paymentEvents, payingBy } from './read-finance';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { sumActivity } from './sum-activity';
import { sumEvents } from './sum-events';

/** Businesses that are deleted are no longer counted, nor are accounts. */
export const peopleEvents = Prisma.sql`
  select created_at, null, 'new_businesses', 1 from businesses where deleted_at is null
  union all
  select created_at, null, 'new_users', 1 from users`;

const growthEvents = Prisma.sql`
  ${peopleEvents}
  union all
  select created_at, null, what, amount from (${paymentEvents}) as paid (created_at, currency, what, amount) where what in ('new_paying', 'lost_paying')`;

export const messageCounters = ['messages_in', 'messages_out', 'messages_operator'] as const;

/** What the platform has, and what was done with it. */
export function readPlatformReport(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const events = await sumEvents(tx, whole, growthEvents);
    const activity = await sumActivity(tx, 'platform', whole);
    return {
      businesses: events.total('new_businesses'),
      active_businesses: await readCounted(tx, query.days, 'active_businesses'),
      users: events.total('new_users'),
      paying: events.compare((bucket) => payingBy(events, bucket)),
      sessions: activity.figure('sessions'),
      messages: activity.compare((bucket) => activity.of(bucket, messageCounters)),
    };
  });
}

/** A figure that is counted every hour. */
export async function readCounted(tx: Tx, days: number, name: CountedFigure) {
  const counted = await tx.platformFigure.findUnique({ where: { days_name: { days, name } } });
  return { current: Number(counted?.count ?? 0), previous: Number(counted?.count_before ?? 0) };
}

export function readSessionsSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const activity = await sumActivity(tx, 'platform', pieces);
    return activity.series(period, unit, (bucket) => ({ sessions: activity.in(bucket, 'sessions') }));
  });
}

/** Who came, and who began and stopped to pay. */
export function readGrowth(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const events = await sumEvents(tx, whole, growthEvents);
    return {
      new_businesses: events.figure('new_businesses'),
      new_users: events.figure('new_users'),
      new_paying: events.figure('new_paying'),
      lost_paying: events.figure('lost_paying'),
    };
  });
}

export function readGrowthSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const events = await sumEvents(tx, pieces, growthEvents);
    return events.series(period, unit, (bucket) => ({
      businesses: events.by(bucket, 'new_businesses'),
      new_businesses: events.in(bucket, 'new_businesses'),
      users: events.by(bucket, 'new_users'),
      new_users: events.in(bucket, 'new_users'),
      new_paying: events.in(bucket, 'new_paying'),
      lost_paying: events.in(bucket, 'lost_paying'),
    }));
  });
}

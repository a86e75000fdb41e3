import { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import type { CountedFigure } from './rank-businesses';
import { paymentEvents, payingBy } from './read-finance';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { sumActivity } from './sum-activity';
import { sumContents } from './sum-contents';
import { sumEvents } from './sum-events';

const payingEvents = Prisma.sql`
  select created_at, null, what, amount from (${paymentEvents}) as paid (created_at, currency, what, amount) where what in ('new_paying', 'lost_paying')`;

export const messageCounters = ['messages_in', 'messages_out', 'messages_operator'] as const;

/** What the platform has, and what was done with it. */
export function readPlatformReport(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const people = await sumContents(tx, whole, ['new_businesses', 'new_users']);
    const paid = await sumEvents(tx, whole, payingEvents);
    const activity = await sumActivity(tx, 'platform', whole);
    return {
      businesses: people.total('new_businesses'),
      active_businesses: await readCounted(tx, query.days, 'active_businesses'),
      users: people.total('new_users'),
      paying: paid.compare((bucket) => payingBy(paid, bucket)),
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
    const people = await sumContents(tx, whole, ['new_businesses', 'new_users']);
    const paid = await sumEvents(tx, whole, payingEvents);
    return {
      new_businesses: people.figure('new_businesses'),
      new_users: people.figure('new_users'),
      new_paying: paid.figure('new_paying'),
      lost_paying: paid.figure('lost_paying'),
    };
  });
}

export function readGrowthSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const people = await sumContents(tx, pieces, ['new_businesses', 'new_users']);
    const paid = await sumEvents(tx, pieces, payingEvents);
    return people.series(period, unit, (bucket) => ({
      businesses: people.by(bucket, 'new_businesses'),
      new_businesses: people.in(bucket, 'new_businesses'),
      users: people.by(bucket, 'new_users'),
      new_users: people.in(bucket, 'new_users'),
      new_paying: paid.in(bucket, 'new_paying'),
      lost_paying: paid.in(bucket, 'lost_paying'),
    }));
  });
}

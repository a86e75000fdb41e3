import { periodOf, piecesOf, unitOf, wholeOf, type Buckets, type Granularity, type Period, type Unit } from '@/lib/reporting/period';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

export interface PeriodQuery {
  days: number;
  timezone?: string;
}

export interface SeriesQuery extends PeriodQuery {
  granularity: Granularity;
}

export interface Shown {
  period: Period;
  /** The two periods. */
  whole: Buckets;
}

export interface ShownSeries extends Shown {
  unit: Unit;
  /** The hours, days, or weeks of both. */
  pieces: Buckets;
}

/** The period of a call of the platform. Its days are those of UTC unless the viewer's timezone is known. */
export function platformPeriod({ now }: PlatformContext, { days, timezone = 'UTC' }: PeriodQuery): Shown {
  const period = periodOf(days, timezone, now);
  return { period, whole: wholeOf(period) };
}

export function platformSeries(ctx: PlatformContext, query: SeriesQuery): ShownSeries {
  return withPieces(platformPeriod(ctx, query), query);
}

/** The period of a call of a business. Its days are those of the business unless the viewer's timezone is known. */
export async function businessPeriod(tx: Tx, { now, business_id }: Context, { days, timezone }: PeriodQuery): Promise<Shown> {
  const zone = timezone ?? (await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { timezone: true } })).timezone;
  const period = periodOf(days, zone, now);
  return { period, whole: wholeOf(period) };
}

export async function businessSeries(tx: Tx, ctx: Context, query: SeriesQuery): Promise<ShownSeries> {
  return withPieces(await businessPeriod(tx, ctx, query), query);
}

function withPieces(shown: Shown, { days, granularity }: SeriesQuery): ShownSeries {
  const unit = unitOf(days, granularity);
  return { ...shown, unit, pieces: piecesOf(shown.period, unit) };
}

import { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { platformSeries, type SeriesQuery } from './shown-period';
import { sumEvents } from './sum-events';

const referralEvents = (since: Date) => Prisma.sql`
  select e.at, null, e.what, e.amount
    from referrals r
    cross join lateral (values (r.signed_up_at, 'signed_up', 1), (r.rewarded_at, 'rewarded', 1), (r.rewarded_at, 'reward', r.reward)) as e (at, what, amount)
   where e.at >= ${since}`;

const mostReferrers = 10;

/** Which businesses came because another one recommended Hamdam, and what both received for it. */
export function readReferralReport(ctx: PlatformContext, query: SeriesQuery) {
  const { period, whole, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumEvents(tx, whole, referralEvents(period.previous.from));
    const parts = await sumEvents(tx, pieces, referralEvents(period.previous.from));
    return {
      signed_up: sums.figure('signed_up'),
      rewarded: sums.figure('rewarded'),
      reward: sums.figure('reward'),
      referrers: await listReferrers(tx, period.current.from),
      series: parts.series(period, unit, (bucket) => ({
        signed_up: parts.in(bucket, 'signed_up'),
        rewarded: parts.in(bucket, 'rewarded'),
      })),
    };
  });
}

async function listReferrers(tx: Tx, since: Date) {
  const rows = await tx.$queryRaw<{ id: string; name: string; signed_up: number; rewarded: number }[]>`
    select b.id, b.name, count(*) filter (where r.signed_up_at >= ${since})::int as signed_up, count(*) filter (where r.rewarded_at >= ${since})::int as rewarded
      from referrals r join businesses b on b.id = r.referrer_id
     where r.signed_up_at >= ${since} or r.rewarded_at >= ${since}
     group by b.id order by 3 desc, 4 desc, b.id limit ${mostReferrers}`;
  return rows.map(({ id, name, ...counts }) => ({ business: { id, name }, ...counts }));
}

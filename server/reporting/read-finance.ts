import type { FinancialKpis } from '@/lib/contracts/user-management/reporting';
import { costIn, kpisOf } from '@/lib/reporting/kpis';
import { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { readAcquisitionCosts } from './acquisition-costs';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { sumEvents } from './sum-events';
import type { Sums } from './sums';

/**
 * How subscriptions changed, by currency. A business pays if its subscription costs something. Since all changes are added up
 * from the beginning, the sums up to a moment are what there was then.
 */
export const paymentEvents = Prisma.sql`
  select c.created_at, c.currency, e.what, e.amount
    from subscription_changes c
    cross join lateral (select c.monthly_amount_before as before, c.monthly_amount_after as after) as m
    cross join lateral (values
      ('mrr', m.after - m.before),
      ('new_mrr', case when m.before = 0 then m.after end),
      ('expansion_mrr', case when m.before > 0 and m.after > m.before then m.after - m.before end),
      ('contraction_mrr', case when m.after > 0 and m.after < m.before then m.before - m.after end),
      ('churned_mrr', case when m.after = 0 then m.before end),
      ('new_paying', case when m.before = 0 and m.after > 0 then 1 end),
      ('lost_paying', case when m.before > 0 and m.after = 0 then 1 end)) as e (what, amount)
   where e.amount <> 0`;

/** What was paid, when it was, and what was refunded, when it was, without VAT. */
const revenueEvents = (since: Date) => Prisma.sql`
  select paid_at, currency, 'paid', subtotal from orders where paid_at >= ${since}
  union all
  select r.done_at, r.currency, 'refunded', round(r.amount::numeric * o.subtotal / o.total)
    from payment_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
   where r.state = 'done' and r.done_at >= ${since} and p.state = 'paid'`;

/** Businesses that pay at the end of a piece of time. */
export const payingBy = (sums: Sums, bucket: number, key?: string) =>
  sums.by(bucket, 'new_paying', key) - sums.by(bucket, 'lost_paying', key);

/** What subscriptions bring, for each currency in which there are any. */
export function readFinancialKpis(ctx: PlatformContext, query: PeriodQuery): Promise<FinancialKpis> {
  const { period, whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumEvents(tx, whole, Prisma.sql`${paymentEvents} union all ${revenueEvents(period.previous.from)}`);
    const costs = await readAcquisitionCosts(tx);
    const currencies = (['IRT', 'USD'] as const).filter(
      (currency) => sums.keys.includes(currency) || costs.some((cost) => cost.currency === currency),
    );
    return {
      currencies: currencies.map((currency) => {
        const own = costs.filter((cost) => cost.currency === currency);
        const kpis = sums.compare((bucket) =>
          kpisOf({
            days: period.days,
            mrr: sums.by(bucket, 'mrr', currency),
            paying_before: payingBy(sums, bucket - 1, currency),
            paying: payingBy(sums, bucket, currency),
            new_paying: sums.in(bucket, 'new_paying', currency),
            lost_paying: sums.in(bucket, 'lost_paying', currency),
            cost: costIn(own, bucket === 1 ? period.previous : period.current),
          }),
        );
        const of = <Name extends keyof typeof kpis.current>(name: Name) => ({ current: kpis.current[name], previous: kpis.previous[name] });
        return {
          currency,
          mrr: sums.total('mrr', currency),
          arr: of('arr'),
          arpu: of('arpu'),
          churn: of('churn'),
          ltv: of('ltv'),
          cac: of('cac'),
          ltv_to_cac: of('ltv_to_cac'),
          revenue: sums.compare((bucket) => sums.in(bucket, 'paid', currency) - sums.in(bucket, 'refunded', currency)),
          paying: sums.compare((bucket) => payingBy(sums, bucket, currency)),
          new_mrr: sums.figure('new_mrr', currency),
          expansion_mrr: sums.figure('expansion_mrr', currency),
          contraction_mrr: sums.figure('contraction_mrr', currency),
          churned_mrr: sums.figure('churned_mrr', currency),
        };
      }),
    };
  });
}

/** What was paid and refunded over time. */
export function readRevenueSeries(ctx: PlatformContext, query: SeriesQuery & { currency: string }) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumEvents(tx, pieces, revenueEvents(period.previous.from));
    return sums.series(period, unit, (bucket) => ({
      paid: sums.in(bucket, 'paid', query.currency),
      refunded: sums.in(bucket, 'refunded', query.currency),
    }));
  });
}

const planEvents = Prisma.sql`
  select created_at, to_plan_id, 'subscribed', 1 from subscription_changes where to_plan_id is distinct from from_plan_id and to_plan_id is not null
  union all
  select created_at, from_plan_id, 'subscribed', -1 from subscription_changes where to_plan_id is distinct from from_plan_id and from_plan_id is not null`;

/** How many businesses have a subscription of each plan at the end of each piece of time. */
export function readPlanDistribution(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const plans = await listPlans(tx);
    const sums = await sumEvents(tx, pieces, planEvents);
    const series = sums.series(period, unit, (bucket) => ({
      plans: plans.map(({ id }) => ({ plan_id: id, businesses: sums.by(bucket, 'subscribed', id) })),
    }));
    return { ...series, plans };
  });
}

const listPlans = (tx: Tx) =>
  tx.plan.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { id: true, key: true, name: true } });

import { AppError } from '@/lib/errors';
import { entitlements, type Entitlement } from '@/lib/plans';
import { startOfDay } from '@/lib/timezone';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { planOf } from '@/server/subscriptions/plan-of';
import { presentPlan, withPrices } from './present-plan';

/** The plans that are offered, smallest first. */
export async function listPlans({ db }: Context) {
  const plans = await db((tx) =>
    tx.plan.findMany({ where: { is_offered: true }, include: withPrices, orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
  );
  return { items: plans.map(presentPlan) };
}

/** Throws not_found. */
export async function readPlan({ db }: Context, id: string) {
  const plan = await db((tx) => tx.plan.findUnique({ where: { id }, include: withPrices }));
  if (!plan) throw new AppError('not_found');
  return presentPlan(plan);
}

/** The kinds of business_usage that a plan limits. */
const counted = { assistants: 'assistants', indexes: 'knowledge_bases' } as const satisfies Record<string, Entitlement>;

/** The plan of the business, and what it uses of its limits. */
export const readPlanUsage = ({ db, business_id }: Pick<Context, 'db' | 'business_id'>) => db((tx) => planUsageOf(tx, business_id));

/** The same in a transaction. Throws not_found. */
export async function planUsageOf(tx: Tx, business_id: string) {
  const { id } = await planOf(tx, business_id);
  const plan = await tx.plan.findUniqueOrThrow({ where: { id }, include: withPrices });
  const [month] = await tx.$queryRaw<{ first_day: string; timezone: string; sessions: number }[]>`
      select m.first_day::text, b.timezone, coalesce(u.sessions, 0)::int as sessions
        from businesses b
        cross join lateral (select date_trunc('month', now() at time zone b.timezone)::date) as m (first_day)
        left join monthly_usage u on u.business_id = b.id and u.month = m.first_day
       where b.id = ${business_id}::uuid`;
  if (!month) throw new AppError('not_found');
  const rows = await tx.businessUsage.findMany({ where: { business_id, kind: { in: Object.keys(counted) } } });
  const used: Record<Entitlement, number> = { assistants: 0, knowledge_bases: 0, monthly_sessions: month.sessions };
  for (const { kind, used: count } of rows) used[counted[kind as keyof typeof counted]] = Number(count);
  const [year = 0, number = 1] = month.first_day.split('-').map(Number);
  return {
    plan: presentPlan(plan),
    limits: entitlements.map((entitlement) => ({ entitlement, used: used[entitlement], max: plan[`max_${entitlement}`] })),
    period: {
      begins_at: startOfDay(month.timezone, year, number, 1),
      ends_at: startOfDay(month.timezone, year, number + 1, 1),
    },
  };
}

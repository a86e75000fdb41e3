import { AppError } from '@/lib/errors';
import { entitlements, type Entitlement } from '@/lib/plans';
import { startOfDay } from '@/lib/timezone';
import type { Plan, PlanPrice } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';

const withPrices = { prices: { orderBy: { currency: 'asc' } } } as const;

const present = ({ prices, ...plan }: Plan & { prices: PlanPrice[] }) => ({
  ...plan,
  prices: prices.map(({ currency, monthly_amount }) => ({ currency, monthly_amount: Number(monthly_amount) })),
});

/** All plans, smallest first. */
export async function listPlans({ db }: Context) {
  const plans = await db((tx) => tx.plan.findMany({ include: withPrices, orderBy: [{ position: 'asc' }, { id: 'asc' }] }));
  return { items: plans.map(present) };
}

/** Throws not_found. */
export async function readPlan({ db }: Context, id: string) {
  const plan = await db((tx) => tx.plan.findUnique({ where: { id }, include: withPrices }));
  if (!plan) throw new AppError('not_found');
  return present(plan);
}

/** The kinds of business_usage that a plan limits. */
const counted = { assistants: 'assistants', indexes: 'knowledge_bases' } as const satisfies Record<string, Entitlement>;

/** The plan of the business, and what it uses of its limits. */
export function readPlanUsage({ db, business_id }: Context) {
  return db(async (tx) => {
    const plan = await tx.plan.findUniqueOrThrow({ where: { key: env().DEFAULT_PLAN }, include: withPrices });
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
      plan: present(plan),
      limits: entitlements.map((entitlement) => ({ entitlement, used: used[entitlement], max: plan[`max_${entitlement}`] })),
      period: {
        begins_at: startOfDay(month.timezone, year, number, 1),
        ends_at: startOfDay(month.timezone, year, number + 1, 1),
      },
    };
  });
}

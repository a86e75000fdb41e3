import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';

/** The plan of a business: of its subscription, or DEFAULT_PLAN without one. */
export async function planOf(tx: Tx, business_id: string) {
  const subscription = await tx.subscription.findFirst({ where: { business_id, ended_at: null }, select: { plan: true } });
  return subscription?.plan ?? tx.plan.findUniqueOrThrow({ where: { key: env().DEFAULT_PLAN } });
}

/** The same in a query: joins the plan `p` of a business `b`, and its open subscription `s`, which may be missing. */
export const joinPlan = (): Prisma.Sql => Prisma.sql`
  left join subscriptions s on s.business_id = b.id and s.ended_at is null
  join plans p on p.id = coalesce(s.plan_id, (select d.id from plans d where d.key = ${env().DEFAULT_PLAN}))`;

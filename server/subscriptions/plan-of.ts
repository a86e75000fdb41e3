import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';

/** The plan of a business: of its subscription, or DEFAULT_PLAN without one. */
export async function planOf(tx: Tx, business_id: string) {
  const subscription = await tx.subscription.findFirst({ where: { business_id, ended_at: null }, select: { plan: true } });
  return subscription?.plan ?? tx.plan.findUniqueOrThrow({ where: { key: env().DEFAULT_PLAN } });
}

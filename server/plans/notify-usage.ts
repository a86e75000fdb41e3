import type * as z from 'zod';
import { announceNotifications, notify } from '@/server/notifications/notify';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { billingManagers } from '@/server/subscriptions/billing-managers';
import { planOf } from '@/server/subscriptions/plan-of';
import type { notifyUsageJob } from './jobs';

/** Notifies those who may change the plan, once for each month, limit, and percentage. */
export async function notifyUsage({ business_id, entitlement, month, level }: z.output<(typeof notifyUsageJob)['payload']>): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const plan = await planOf(tx, business_id);
    return notify(tx, {
      business_id,
      user_ids: await billingManagers(tx, business_id),
      kind: 'plan_usage',
      params: { entitlement, level: String(level), max: String(plan[`max_${entitlement}`] ?? 0), plan: plan.key, name: plan.name },
      link: '/billing',
      subject: `${entitlement === 'monthly_sessions' ? 'sessions' : entitlement}:${month}:${level}`,
    });
  });
  await announceNotifications(business_id, notified);
}

import type * as z from 'zod';
import { announceNotifications, notify } from '@/server/notifications/notify';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { notifyUsageJob } from './jobs';
import { planOf } from './plan-of';

/** Notifies those who may change the business, once for each month and percentage. */
export async function notifyUsage({ business_id, month, level }: z.output<(typeof notifyUsageJob)['payload']>): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const members = await tx.membership.findMany({
      where: { status: 'active', role: { grants: { some: { permission: { key: 'business.update' } } } } },
      select: { user_id: true },
    });
    const { key, name, max_monthly_sessions } = await planOf(tx);
    return notify(tx, {
      business_id,
      user_ids: members.map(({ user_id }) => user_id),
      kind: 'plan_usage',
      params: { level: String(level), max: String(max_monthly_sessions ?? 0), plan: key, name },
      link: '/business',
      subject: `sessions:${month}:${level}`,
    });
  });
  await announceNotifications(business_id, notified);
}

import type * as z from 'zod';
import { announceNotifications, notify } from '@/server/notifications/notify';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { notifyUsedUpJob } from './jobs';

/**
 * Notifies the owners that the credit is used up, once for each time that this happens. It does nothing if credit was added
 * in the meantime.
 */
export async function notifyUsedUp({ business_id, used_up_at }: z.output<(typeof notifyUsedUpJob)['payload']>): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const balance = await tx.creditBalance.findUnique({ where: { business_id } });
    if (balance?.used_up_at?.toISOString() !== used_up_at) return [];
    const owners = await tx.membership.findMany({ where: { status: 'active', role: { key: 'owner' } }, select: { user_id: true } });
    return notify(tx, {
      business_id,
      user_ids: owners.map(({ user_id }) => user_id),
      kind: 'credit_used_up',
      params: {},
      // A key of their own costs no credit.
      link: '/settings/models',
      subject: `credit:${used_up_at}`,
    });
  });
  await announceNotifications(business_id, notified);
}

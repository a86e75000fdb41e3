import { notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';

interface Attention {
  /** `disputed`: money arrived that pays for nothing. `sums`: the books of orders do not agree. */
  reason: 'disputed' | 'sums';
  count: number;
  subject: string;
}

/**
 * Notifies the people of the platform who may see payments, in a transaction of the system role. Notifications belong to a
 * business, so each gets it in one of theirs. Those in none see the metric.
 */
export async function notifyFinance(
  tx: Tx,
  { reason, count, subject }: Attention,
): Promise<{ business_id: string; notified: Notified[] }[]> {
  const people = await tx.user.findMany({
    where: {
      platform_role: { grants: { some: { permission: { key: 'platform_payments.read' } } } },
      memberships: { some: { status: 'active' } },
    },
    select: {
      id: true,
      memberships: { where: { status: 'active' }, orderBy: { created_at: 'asc' }, take: 1, select: { business_id: true } },
    },
  });
  const all = [];
  for (const { id, memberships } of people) {
    for (const { business_id } of memberships) {
      const params = { reason, count: String(count) };
      const link = '/platform/payments';
      const notified = await notify(tx, { business_id, user_ids: [id], kind: 'billing_attention', params, link, subject });
      all.push({ business_id, notified });
    }
  }
  return all;
}

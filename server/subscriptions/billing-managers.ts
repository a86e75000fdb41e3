import type { Tx } from '@/server/platform/db/client';

/** The members of a business who may change its plan. */
export async function billingManagers(tx: Tx, business_id: string): Promise<string[]> {
  const members = await tx.membership.findMany({
    where: { business_id, status: 'active', role: { grants: { some: { permission: { key: 'billing.manage' } } } } },
    select: { user_id: true },
  });
  return members.map(({ user_id }) => user_id);
}

import type { Tx } from '@/server/platform/db/client';

/** The businesses that someone owns and that nobody else who can sign in owns, oldest first; in a transaction of the system role. */
export function soleOwned(tx: Tx, user_id: string): Promise<{ id: string; name: string }[]> {
  const role = { key: 'owner' };
  const another = { role, status: 'active', user_id: { not: user_id }, user: { account_status: { not: 'inactive' } } } as const;
  return tx.business.findMany({
    where: { deleted_at: null, AND: [{ memberships: { some: { user_id, role } } }, { memberships: { none: another } }] },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
}

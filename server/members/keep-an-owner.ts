import { AppError, type ErrorMessageKey } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** Waits for concurrent changes to a business's members. If two owners leave at the same time, one must remain. */
export async function lockMembers(tx: Tx, business_id: string): Promise<void> {
  await tx.$queryRaw`select id from businesses where id = ${business_id}::uuid for update`;
}

/** Throws conflict if no other owner can sign in. Call it after `lockMembers`. */
export async function keepAnOwner(
  tx: Tx,
  business_id: string,
  leaving_user_id: string,
  detail: ErrorMessageKey = 'last_owner_stays',
): Promise<void> {
  const others = await tx.membership.count({
    where: {
      business_id,
      user_id: { not: leaving_user_id },
      status: 'active',
      role: { key: 'owner' },
      user: { account_status: { not: 'inactive' } },
    },
  });
  if (!others) throw new AppError('conflict', { detail });
}

/** A person's businesses, with their members locked against other changes. They are always locked in the same order, to avoid deadlocks. */
export async function lockBusinessesOf(tx: Tx, user_id: string): Promise<string[]> {
  const found = await tx.membership.findMany({
    where: { user_id, business: { deleted_at: null } },
    select: { business_id: true },
    orderBy: { business_id: 'asc' },
  });
  const businesses = found.map(({ business_id }) => business_id);
  for (const business_id of businesses) await lockMembers(tx, business_id);
  return businesses;
}

/** The businesses whose only owner who can sign in is this person, oldest first. Runs in a transaction of the system role. */
export function soleOwned(tx: Tx, user_id: string): Promise<{ id: string; name: string }[]> {
  const role = { key: 'owner' };
  const another = { role, status: 'active', user_id: { not: user_id }, user: { account_status: { not: 'inactive' } } } as const;
  return tx.business.findMany({
    where: { deleted_at: null, AND: [{ memberships: { some: { user_id, role } } }, { memberships: { none: another } }] },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
}

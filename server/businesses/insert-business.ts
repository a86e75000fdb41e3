import type { Tx } from '@/server/platform/db/client';

/** Stores a business with its owner, in a transaction of the system role. */
export async function insertBusiness(tx: Tx, name: string, user_id: string) {
  const business = await tx.business.create({ data: { name } });
  const owner = await tx.role.findUniqueOrThrow({ where: { key: 'owner' } });
  await tx.membership.create({ data: { business_id: business.id, user_id, role_id: owner.id } });
  return business;
}

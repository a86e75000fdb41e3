import type { Tx } from '@/server/platform/db/client';
import { lockMembers } from './keep-an-owner';

/** The businesses that a person is in, locked against other changes of who is in them; in one order, so that two do not wait for each other. */
export async function lockBusinessesOf(tx: Tx, user_id: string): Promise<string[]> {
  const found = await tx.membership.findMany({ where: { user_id, business: { deleted_at: null } }, select: { business_id: true }, orderBy: { business_id: 'asc' } });
  const businesses = found.map(({ business_id }) => business_id);
  for (const business_id of businesses) await lockMembers(tx, business_id);
  return businesses;
}

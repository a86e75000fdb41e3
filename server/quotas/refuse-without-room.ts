import { lockMembers } from '@/server/members/keep-an-owner';
import type { Tx } from '@/server/platform/db/client';
import { refuseMoreThan } from './refuse-over-quota';

/**
 * Throws payment_required if a business has no room for another member, or open invitation. Called before the insert and
 * in its transaction, the check is exact, because others wait for the commit. The rows are counted each time, because
 * they are few.
 */
export async function refuseWithoutRoom(tx: Tx, business_id: string, name: 'members' | 'invitations'): Promise<void> {
  await lockMembers(tx, business_id);
  const where = { business_id };
  refuseMoreThan(name, 1 + (name === 'members' ? await tx.membership.count({ where }) : await tx.invitation.count({ where })));
}

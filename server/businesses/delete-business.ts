import { AppError } from '@/lib/errors';
import { beginSession } from '@/server/auth/begin-session';
import { confirmIdentity } from '@/server/auth/confirm-identity';
import type { Origin } from '@/server/auth/create-session';
import { announceChanged } from '@/server/auth/session-cache';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { lockMembers } from '@/server/members/keep-an-owner';
import { systemDb } from '@/server/platform/db/system-db';
import { relaySoon } from '@/server/platform/outbox';
import { closeBusiness, refuseOtherName } from './close-business';

/**
 * Deletes the business that the caller is signed in to. The caller continues in another business of theirs, or in none.
 * Throws validation_failed for a different name or a wrong password, not_found if the business was already deleted.
 */
export async function deleteBusiness(session: SignedInSession, input: { name: string; password?: string }, origin: Origin) {
  const business_id = session.business?.id;
  if (!business_id) throw new AppError('forbidden', { detail: 'no_business' });
  await confirmIdentity(session, input.password, origin.address);
  const answer = await systemDb(async (tx) => {
    await lockMembers(tx, business_id);
    const business = await tx.business.findFirst({ where: { id: business_id, deleted_at: null } });
    if (!business) throw new AppError('not_found');
    refuseOtherName(input.name, business.name, 'name');
    const { created_at: signed_in_at, user } = await tx.session.findUniqueOrThrow({ where: { id: session.id }, include: { user: true } });
    await closeBusiness(tx, business_id, { actor_id: user.id, address: origin.address });
    return beginSession(tx, user, origin, { action: 'account.business_switched', signed_in_at });
  });
  await announceChanged([business_id]);
  relaySoon();
  return answer;
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { beginSession } from '@/server/auth/begin-session';
import type { Origin } from '@/server/auth/create-session';
import { announceChanged } from '@/server/auth/session-cache';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { releaseHandoffsJob } from '@/server/members/jobs';
import { keepAnOwner, lockMembers } from '@/server/members/keep-an-owner';
import { systemDb } from '@/server/platform/db/system-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

/**
 * Leaves the business that the caller is signed in to. The caller continues in another business of theirs, or in none.
 * Throws forbidden for a caller without one, conflict for its only owner.
 */
export async function leaveBusiness({ id, user_id, business }: SignedInSession, origin: Origin) {
  if (!business) throw new AppError('forbidden', { detail: 'no_business' });
  const { id: business_id } = business;
  const answer = await systemDb(async (tx) => {
    await lockMembers(tx, business_id);
    const where = { business_id_user_id: { business_id, user_id } };
    const membership = await tx.membership.findUnique({ where, include: { role: true } });
    const session = await tx.session.findUnique({ where: { id }, include: { user: true } });
    if (!membership || !session) throw new AppError('not_found');
    if (membership.role.key === 'owner') await keepAnOwner(tx, business_id, user_id, 'last_owner_leaves');
    await recordAudit(tx, {
      action: 'member.left',
      business_id,
      actor_id: user_id,
      resource_id: user_id,
      detail: { role: membership.role.key },
      address: origin.address,
    });
    await addToOutbox(tx, releaseHandoffsJob, { business_id, user_id }, business_id);
    // The person's sessions in the business are deleted with it.
    await tx.membership.deleteMany({ where: { business_id, user_id } });
    return beginSession(tx, session.user, origin, { action: 'account.business_switched', signed_in_at: session.created_at });
  });
  await announceChanged([user_id]);
  relaySoon();
  return answer;
}

import { AppError } from '@/lib/errors';
import { systemDb } from '@/server/platform/db/system-db';
import { beginSession } from './begin-session';
import type { Origin } from './create-session';
import { endSessions } from './end-sessions';
import type { SignedInSession } from './signed-in-session';

/** Goes on in another of one's businesses with a new token; the present one is dead. Throws not_found for one that is not one's own. */
export async function switchBusiness(session: SignedInSession, business_id: string, origin: Origin) {
  const answer = await systemDb(async (tx) => {
    const membership = await tx.membership.findFirst({ where: { user_id: session.user_id, business_id, status: 'active' } });
    if (!membership) throw new AppError('not_found');
    const user = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
    // To switch shows nobody who one is: the sign-in grows no fresher by it.
    const { created_at: signed_in_at } = await tx.session.findUniqueOrThrow({ where: { id: session.id } });
    return beginSession(tx, user, origin, { action: 'account.business_switched', business_id, signed_in_at });
  });
  await endSessions(session.user_id, { only: session.id });
  return answer;
}

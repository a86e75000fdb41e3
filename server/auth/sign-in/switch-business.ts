import { AppError } from '@/lib/errors';
import { beginSession } from '@/server/auth/begin-session';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { systemDb } from '@/server/platform/db/system-db';

/**
 * Switches to another of the caller's businesses, or, for null, to the platform, with a new token. The current token
 * becomes invalid. Throws not_found if the caller is not a member.
 */
export async function switchBusiness(session: SignedInSession, business_id: string | null, origin: Origin) {
  const answer = await systemDb(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
    const belongs = business_id
      ? await tx.membership.count({ where: { user_id: user.id, business_id, status: 'active' } })
      : user.platform_role_id !== null;
    if (!belongs) throw new AppError('not_found');
    // Switching verifies no identity, so the sign-in keeps its age.
    const { created_at: signed_in_at } = await tx.session.findUniqueOrThrow({ where: { id: session.id } });
    return beginSession(tx, user, origin, { action: 'account.business_switched', business_id, signed_in_at });
  });
  await endSessions(session.user_id, { only: session.id });
  return answer;
}

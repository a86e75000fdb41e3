import { AppError } from '@/lib/errors';
import type { SignedInSession } from '@/server/auth/signed-in-session';
import { announceNotifications } from '@/server/notifications/notify';
import { systemDb } from '@/server/platform/db/system-db';
import { findInvitation, verifiedBy } from './find-invitation';
import { joinBusiness } from './join-business';

/**
 * Joins a business as who is signed in. Throws not_found for a link that no longer works, forbidden where it was sent to
 * another address than the account's, conflict for a member.
 */
export async function acceptInvitation(session: SignedInSession, token: string, address: string) {
  const { business, told } = await systemDb(async (tx) => {
    const invitation = await findInvitation(tx, token);
    const user = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
    const [invited, own] = invitation.email ? [invitation.email, user.email] : [invitation.mobile, user.mobile];
    // An account without an address of this kind has none to differ in.
    if (own && own !== invited) throw new AppError('forbidden', { detail: 'invitation_for_another' });
    if (own) {
      const account_status = user.account_status === 'new' ? 'confirmed' : user.account_status;
      await tx.user.update({ where: { id: user.id }, data: { account_status, ...verifiedBy(invitation, new Date()) } });
    }
    return { business: invitation.business, told: await joinBusiness(tx, invitation, user, address) };
  });
  await announceNotifications(business.id, told);
  return { business };
}

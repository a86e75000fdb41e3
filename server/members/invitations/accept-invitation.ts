import { AppError } from '@/lib/errors';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { announceNotifications } from '@/server/notifications/notify';
import { systemDb } from '@/server/platform/db/system-db';
import { addressOf, findInvitation, verifiedBy } from './find-invitation';
import { joinBusiness } from './join-business';

/**
 * Joins a business with the signed-in account. Only an account with the address or number that the invitation was sent to
 * may accept it. The link verifies that address for the account. It adds the address to no other account, because a
 * person who sends such a link would get access to the account that follows it. Throws not_found for a link that no
 * longer works, forbidden for any other account, conflict for a member.
 */
export async function acceptInvitation(session: SignedInSession, token: string, address: string) {
  const { business, notified } = await systemDb(async (tx) => {
    const invitation = await findInvitation(tx, token);
    const user = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
    const [invited, own] = invitation.email ? [invitation.email, user.email] : [invitation.mobile, user.mobile];
    if (own !== invited) {
      const mayAdd = !own && !(await tx.user.count({ where: addressOf(invitation) }));
      throw new AppError('forbidden', { detail: mayAdd ? 'invitation_needs_address' : 'invitation_for_another' });
    }
    const account_status = user.account_status === 'new' ? 'confirmed' : user.account_status;
    await tx.user.update({ where: { id: user.id }, data: { account_status, ...verifiedBy(invitation, new Date()) } });
    return { business: invitation.business, notified: await joinBusiness(tx, invitation, user, address) };
  });
  await announceNotifications(business.id, notified);
  return { business };
}

import type { InvitationSignupInput } from '@/lib/contracts/user-management/business-users';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { beginSession } from '@/server/auth/begin-session';
import type { Origin } from '@/server/auth/create-session';
import { hashPassword, refuseCommonPassword } from '@/server/auth/password';
import { announceNotifications } from '@/server/notifications/notify';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { addressOf, findInvitation, verifiedBy } from './find-invitation';
import { joinBusiness } from './join-business';

/**
 * Makes an account of whoever followed an invitation's link, which shows the address to be theirs, and lets them join.
 * Throws not_found for a link that no longer works, validation_failed for a common password, and conflict where the
 * address has an account: sign in with that.
 */
export async function signUpByInvitation({ token, password, ...names }: InvitationSignupInput, locale: Locale, origin: Origin) {
  refuseCommonPassword(password, 'password');
  // Asked first: a guessed token is not worth the work of a hash.
  await systemDb((tx) => findInvitation(tx, token));
  const password_hash = await hashPassword(password);
  try {
    const { signedIn, business_id, told } = await systemDb(async (tx) => {
      const invitation = await findInvitation(tx, token);
      const { business_id } = invitation;
      const user = await tx.user.create({
        data: {
          ...names,
          ...addressOf(invitation),
          ...verifiedBy(invitation, new Date()),
          password_hash,
          locale,
          account_status: 'confirmed',
        },
      });
      const told = await joinBusiness(tx, invitation, user, origin.address);
      const signedIn = await beginSession(tx, user, origin, { action: 'account.signed_up', business_id, by: 'invitation' });
      return { signedIn, business_id, told };
    });
    await announceNotifications(business_id, told);
    return signedIn;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'email_taken', cause: error });
  }
}

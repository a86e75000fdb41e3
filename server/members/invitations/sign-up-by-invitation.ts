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
 * Creates an account for a person who followed an invitation's link, which verifies their address, and adds them to the
 * business. Throws not_found for a link that no longer works, validation_failed for a common password, and conflict if
 * the address already has an account.
 */
export async function signUpByInvitation({ token, password, ...names }: InvitationSignupInput, locale: Locale, origin: Origin) {
  refuseCommonPassword(password, 'password');
  // Checked first, so that a guessed token does not cost a password hash.
  await systemDb((tx) => findInvitation(tx, token));
  const password_hash = await hashPassword(password);
  try {
    const { signedIn, business_id, notified } = await systemDb(async (tx) => {
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
      const notified = await joinBusiness(tx, invitation, user, origin.address);
      const signedIn = await beginSession(tx, user, origin, { action: 'account.signed_up', business_id, by: 'invitation' });
      return { signedIn, business_id, notified };
    });
    await announceNotifications(business_id, notified);
    return signedIn;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'email_taken', cause: error });
  }
}

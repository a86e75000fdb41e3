import type { User } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { totpPurpose } from './totp-secret';

/**
 * Records that a person has verified the account's address. If it was never verified before, someone else may have
 * created the account with it and waited for the address's owner. All other ways to sign in are then removed: password,
 * number, Google account, authenticator. The caller must end the sessions after the commit.
 */
export async function claimAddress(
  tx: Tx,
  user: Pick<User, 'id' | 'email_verified_at' | 'account_status'>,
): Promise<{ was_unverified: boolean }> {
  if (user.email_verified_at) return { was_unverified: false };
  await tx.user.update({
    where: { id: user.id },
    data: {
      email_verified_at: new Date(),
      ...(user.account_status === 'new' && { account_status: 'confirmed' }),
      password_hash: null,
      mobile: null,
      mobile_verified_at: null,
      google_subject: null,
      totp_enabled_at: null,
      totp_last_step: null,
    },
  });
  await tx.secret.deleteMany({ where: { business_id: null, purpose: totpPurpose(user.id) } });
  await tx.accountToken.updateMany({ where: { user_id: user.id, used_at: null }, data: { used_at: new Date() } });
  return { was_unverified: true };
}

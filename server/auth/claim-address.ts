import type { User } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { totpPurpose } from './totp-secret';

/**
 * Notes that a person has shown the account's address to be theirs. Whoever made an account with an address that they never
 * confirmed may have been somebody else, who waits for its owner to come: all other ways into it are taken away then
 * (password, number, Google account, authenticator). The sessions are for the caller to end, after the commit.
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

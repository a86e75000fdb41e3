import { resendSeconds } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { findAccountToken, takeAccountToken } from '@/server/auth/account-tokens';
import { claimAddress } from '@/server/auth/claim-address';
import { countMessage } from '@/server/auth/count-message';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import { requestPasswordResetJob } from '@/server/auth/jobs';
import { hashPassword, refuseCommonPassword } from '@/server/auth/password';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { storePassword } from './change-password';

/**
 * Adds one job to the outbox for any address. The job checks whether the address has an account, so that neither the
 * response nor its duration reveals it. Throws rate_limited within 120 s of the requester's last one and above the
 * limits.
 */
export async function requestPasswordReset(email: string, locale: Locale, address: string) {
  await countMessage({ channel: 'mail', to: email, address, pause: 'password_reset' });
  await systemDb((tx) => addToOutbox(tx, requestPasswordResetJob, { id: newId(), email, locale }, null));
  relaySoon();
  return { resend_after: resendSeconds };
}

const invalid = () => new AppError('not_found', { detail: 'invalid_reset_link' });

/** Throws not_found if the link is not valid. */
export async function checkPasswordReset(token: string): Promise<void> {
  if (!(await systemDb((tx) => findAccountToken(tx, 'password_reset', token)))) throw invalid();
}

/**
 * Sets a new password with a link's token, and ends every session. Opening the link from the mail verifies the address.
 * Throws not_found for a link that is used or expired, or that was sent to an address that the account no longer has.
 */
export async function confirmPasswordReset(
  { token, new_password }: { token: string; new_password: string },
  { address }: Origin,
): Promise<void> {
  await checkPasswordReset(token);
  refuseCommonPassword(new_password, 'new_password');
  const password_hash = await hashPassword(new_password);
  const user_id = await systemDb(async (tx) => {
    const row = await takeAccountToken(tx, 'password_reset', token);
    const user = row?.user_id && (await tx.user.findUnique({ where: { id: row.user_id } }));
    if (!user || user.email !== (row.payload as { email?: string }).email) throw invalid();
    await claimAddress(tx, user);
    await storePassword(tx, user.id, password_hash);
    await recordAudit(tx, { action: 'account.password_reset', business_id: null, actor_id: user.id, resource_id: user.id, address });
    return user.id;
  });
  await endSessions(user_id, 'all');
  relaySoon();
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { voidTokens } from '@/server/auth/account-tokens';
import { countFailures } from '@/server/auth/count-failures';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import { pageAddress } from '@/server/auth/link-to';
import { hashPassword, refuseCommonPassword, verifyPassword } from '@/server/auth/password';
import { localeOf, nameOf } from '@/server/auth/send-link';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { sendMailJob } from '@/server/mail/jobs';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

/**
 * Changes the caller's password and ends all other sessions. Throws validation_failed if the current one is wrong or the
 * new one is common, rate_limited after too many wrong ones.
 */
export async function changePassword(
  session: SignedInSession,
  { current_password, new_password }: { current_password: string; new_password: string },
  { address }: Origin,
): Promise<void> {
  const where = { id: session.user_id };
  const stored = await systemDb((tx) => tx.user.findUniqueOrThrow({ where, select: { password_hash: true } }));
  await countFailures(`identity:${session.user_id}`, address, async () => {
    if (await verifyPassword(current_password, stored.password_hash)) return;
    throw new AppError('validation_failed', { fields: [{ path: 'current_password', key: 'wrong_current_password' }] });
  });
  refuseCommonPassword(new_password, 'new_password');
  const password_hash = await hashPassword(new_password);
  await systemDb(async (tx) => {
    await storePassword(tx, session.user_id, password_hash);
    const business_id = session.business?.id ?? null;
    await recordAudit(tx, { action: 'account.password_changed', business_id, actor_id: session.user_id, address });
  });
  await endSessions(session.user_id, { all_but: session.id });
  relaySoon();
}

/** Replaces a password. Links to set another one become invalid, and the person is notified. */
export async function storePassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });
  await voidTokens(tx, 'password_reset', { user_id });
  await voidTokens(tx, 'totp_ticket', { user_id });
  if (!user.email) return;
  const locale = localeOf(user);
  const mail = {
    id: newId(),
    to: user.email,
    locale,
    template: 'password_changed',
    params: { name: nameOf(user) },
    link: pageAddress('forgot-password', locale),
  } as const;
  await addToOutbox(tx, sendMailJob, mail, null);
}

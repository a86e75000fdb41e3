import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { useUp, voidTokens } from '@/server/auth/account-tokens';
import { tryCode, wrongCode } from '@/server/auth/codes/one-time-codes';
import type { Origin } from '@/server/auth/create-session';
import { localeOf, nameOf } from '@/server/auth/send-link';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { sendMailJob } from '@/server/mail/jobs';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

/**
 * Changes the caller's email address to the one that received the code. The previous address is notified, and links sent
 * to it become invalid. Throws validation_failed for a wrong code, conflict if someone else has the address.
 */
export async function updateEmail(session: SignedInSession, code: string, { address }: Origin): Promise<void> {
  const row = await tryCode('email_code', { user_id: session.user_id }, code);
  const email = row.target ?? '';
  try {
    await systemDb(async (tx) => {
      if (!(await useUp(tx, row.id))) throw wrongCode();
      const before = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
      const confirms = before.account_status === 'new' && { account_status: 'confirmed' as const };
      await tx.user.update({ where: { id: before.id }, data: { email, email_verified_at: new Date(), ...confirms } });
      await recordAudit(tx, { action: 'account.email_changed', business_id: session.business?.id ?? null, actor_id: before.id, address });
      for (const kind of ['password_reset', 'email_verification'] as const) await voidTokens(tx, kind, { user_id: before.id });
      if (!before.email || before.email === email) return;
      const params = { name: nameOf(before), new_email: email };
      await addToOutbox(
        tx,
        sendMailJob,
        { id: newId(), to: before.email, locale: localeOf(before), template: 'email_changed', params },
        null,
      );
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'email_taken', cause: error });
  }
  relaySoon();
}

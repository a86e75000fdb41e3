import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { useUp } from '@/server/auth/account-tokens';
import { tryCode, wrongCode } from '@/server/auth/codes/one-time-codes';
import type { Person } from '@/server/auth/begin-session';
import type { Origin } from '@/server/auth/create-session';
import { localeOf, nameOf } from '@/server/auth/send-link';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { sendMailJob, sendSmsJob } from '@/server/mail/jobs';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

/**
 * Changes the caller's number to the one that received the code. The previous number and the email address are notified.
 * Throws validation_failed for a wrong code, conflict if someone else has the number.
 */
export async function updateMobile(session: SignedInSession, code: string, { address }: Origin): Promise<void> {
  const row = await tryCode('mobile_code', { user_id: session.user_id }, code);
  const mobile = row.target ?? '';
  try {
    await systemDb(async (tx) => {
      if (!(await useUp(tx, row.id))) throw wrongCode();
      const before = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
      const confirms = before.account_status === 'new' && { account_status: 'confirmed' as const };
      await tx.user.update({ where: { id: before.id }, data: { mobile, mobile_verified_at: new Date(), ...confirms } });
      await recordAudit(tx, { action: 'account.mobile_changed', business_id: session.business?.id ?? null, actor_id: before.id, address });
      if (before.mobile !== mobile) await tellOf(tx, before, mobile);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'mobile_taken', cause: error });
  }
  relaySoon();
}

/** Notifies a person of their new number at every address they had until now. */
async function tellOf(tx: Tx, person: Person, new_mobile: string): Promise<void> {
  const notice = { locale: localeOf(person), template: 'mobile_changed' } as const;
  if (person.mobile) await addToOutbox(tx, sendSmsJob, { id: newId(), to: person.mobile, ...notice }, null);
  if (person.email)
    await addToOutbox(tx, sendMailJob, { id: newId(), to: person.email, ...notice, params: { name: nameOf(person), new_mobile } }, null);
}

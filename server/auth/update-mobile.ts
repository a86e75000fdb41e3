import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { useUp } from './account-tokens';
import type { Origin } from './create-session';
import { tryCode, wrongCode } from './one-time-codes';
import type { SignedInSession } from './signed-in-session';

/** Makes the number that a code was sent to one's own. Throws validation_failed for a wrong code, conflict where somebody else has the number. */
export async function updateMobile(session: SignedInSession, code: string, { address }: Origin): Promise<void> {
  const row = await tryCode('mobile_code', { user_id: session.user_id }, code);
  try {
    await systemDb(async (tx) => {
      if (!(await useUp(tx, row.id))) throw wrongCode();
      const { account_status } = await tx.user.findUniqueOrThrow({ where: { id: session.user_id } });
      const confirms = account_status === 'new' && { account_status: 'confirmed' as const };
      await tx.user.update({ where: { id: session.user_id }, data: { mobile: row.target, mobile_verified_at: new Date(), ...confirms } });
      await recordAudit(tx, { action: 'account.mobile_changed', business_id: session.business?.id ?? null, actor_id: session.user_id, address });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'mobile_taken', cause: error });
  }
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import { relaySoon } from '@/server/platform/outbox';
import { countFailures } from './count-failures';
import type { Origin } from './create-session';
import { endSessions } from './end-sessions';
import { hashPassword, verifyPassword } from './password';
import { refuseCommonPassword } from './refuse-common-password';
import { storePassword } from './store-password';
import type { SignedInSession } from './signed-in-session';

/**
 * Changes one's password and ends every other session. Throws validation_failed where the current one is not right, or the
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

import { codeTries } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import { systemDb } from '@/server/platform/db/system-db';
import { findAccountToken, useUp } from './account-tokens';
import { beginSession } from './begin-session';
import { checkTotp } from './check-totp';
import type { Origin } from './create-session';

const expired = () => new AppError('not_found', { detail: 'invalid_ticket' });

/** The second step of signing in. Throws not_found for a ticket that is used, expired or tried five times, validation_failed for a wrong code. */
export async function verifyTotp({ ticket, code }: { ticket: string; code: string }, origin: Origin) {
  const row = await systemDb(async (tx) => {
    const found = await findAccountToken(tx, 'totp_ticket', ticket);
    if (!found) throw expired();
    const { count } = await tx.accountToken.updateMany({ where: { id: found.id, tries: { lt: codeTries } }, data: { tries: { increment: 1 } } });
    if (count === 0) throw expired();
    return found;
  });
  const user = row.user_id && (await systemDb((tx) => tx.user.findUnique({ where: { id: row.user_id ?? '' } })));
  if (!user || !user.totp_enabled_at || user.account_status === 'inactive') throw expired();
  await checkTotp(user, code, origin);
  return systemDb(async (tx) => {
    if (!(await useUp(tx, row.id))) throw expired();
    const { by } = row.payload as { by?: string };
    return beginSession(tx, user, origin, { by: `${by ?? 'password'}+totp` });
  });
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import { createSession, type Origin } from './create-session';
import { verifyPassword } from './password';

/** Signs a person in to the business that they joined first. What is wrong with a refused pair is not said. */
export async function logIn(username: string, password: string, origin: Origin) {
  const account = await systemDb((tx) =>
    tx.user.findUnique({ where: { email: username }, select: { id: true, password_hash: true, account_status: true } }),
  );
  const matches = await verifyPassword(password, account?.password_hash);
  if (!account || !matches) throw new AppError('unauthenticated', { detail: 'invalid_credentials' });
  if (account.account_status === 'inactive') throw new AppError('forbidden', { detail: 'account_inactive' });
  return systemDb(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: account.id } });
    const membership = await tx.membership.findFirst({
      where: { user_id: user.id, status: 'active' },
      orderBy: { created_at: 'asc' },
    });
    const business_id = membership?.business_id ?? null;
    const access_token = await createSession(tx, { user_id: user.id, business_id, origin });
    await recordAudit(tx, { action: 'account.signed_in', business_id, actor_id: user.id, ...origin });
    return { access_token, token_type: 'bearer' as const, user };
  });
}

import { AppError } from '@/lib/errors';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { systemDb } from '@/server/platform/db/system-db';
import { countFailures } from './count-failures';
import { verifyPassword } from './password';

/** After a sign-in this recent, no password is required. */
const freshMilliseconds = 10 * 60 * 1000;

/**
 * Verifies the caller's identity before an action that is hard to undo: by a fresh sign-in, or by their password.
 * `address` is their network address. Throws validation_failed at `password` if neither verifies it, rate_limited after
 * too many wrong passwords.
 */
export async function confirmIdentity(session: SignedInSession, password: string | undefined, address: string): Promise<void> {
  const stored = await systemDb((tx) =>
    tx.session.findUnique({ where: { id: session.id }, select: { created_at: true, user: { select: { password_hash: true } } } }),
  );
  if (!stored) throw new AppError('unauthenticated');
  const { password_hash } = stored.user;
  if (password === undefined) {
    if (Date.now() - stored.created_at.getTime() <= freshMilliseconds) return;
    // A person without a password can only verify their identity by signing in.
    throw refusal(password_hash ? 'password_needed' : 'fresh_sign_in_needed');
  }
  await countFailures(`identity:${session.user_id}`, address, async () => {
    if (!(await verifyPassword(password, password_hash))) throw refusal('wrong_current_password');
  });
}

function refusal(key: 'password_needed' | 'fresh_sign_in_needed' | 'wrong_current_password'): AppError {
  return new AppError('validation_failed', { fields: [{ path: 'password', key }] });
}

import { AppError } from '@/lib/errors';
import { systemDb } from '@/server/platform/db/system-db';
import type { Origin } from './create-session';
import { finishSignIn } from './finish-sign-in';
import { verifyPassword } from './password';
import { refuseInactive } from './refuse-inactive';

/**
 * Signs a person in with address and password, or asks for the second step. What is wrong with a refused pair is not said;
 * an inactive account is told of with the right pair only.
 */
export async function logIn(username: string, password: string, origin: Origin) {
  const account = await systemDb((tx) => tx.user.findUnique({ where: { email: username }, omit: { password_hash: false } }));
  const matches = await verifyPassword(password, account?.password_hash);
  if (!account || !matches) throw new AppError('unauthenticated', { detail: 'invalid_credentials' });
  await refuseInactive(account, origin);
  const { password_hash: _, ...user } = account;
  return systemDb((tx) => finishSignIn(tx, user, origin, 'password'));
}

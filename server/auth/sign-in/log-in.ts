import { AppError } from '@/lib/errors';
import { isLocale } from '@/lib/locales';
import { makeAccountToken } from '@/server/auth/account-tokens';
import { beginSession, type Person } from '@/server/auth/begin-session';
import { countMessage } from '@/server/auth/count-message';
import type { Origin } from '@/server/auth/create-session';
import { sendLinkJob } from '@/server/auth/jobs';
import { verifyPassword } from '@/server/auth/password';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

const ticketSeconds = 300;

/**
 * Signs a person in with address and password, or asks for the second step. A refusal does not reveal which of the two is
 * wrong. Only the correct pair reveals that an account is inactive.
 */
export async function logIn(username: string, password: string, origin: Origin) {
  const account = await systemDb((tx) => tx.user.findUnique({ where: { email: username }, omit: { password_hash: false } }));
  const matches = await verifyPassword(password, account?.password_hash);
  if (!account || !matches) throw new AppError('unauthenticated', { detail: 'invalid_credentials' });
  await refuseInactive(account, origin);
  const { password_hash: _, ...user } = account;
  return systemDb((tx) => finishSignIn(tx, user, origin, 'password'));
}

/**
 * Completes the sign-in of a person who verified their identity: with a session, or, if they use an authenticator, with a
 * ticket for the second step.
 */
export async function finishSignIn(tx: Tx, user: Person, origin: Origin, by: 'password' | 'otp' | 'google') {
  if (!user.totp_enabled_at) return beginSession(tx, user, origin, { by });
  const { token: ticket, expires_at } = await makeAccountToken(tx, {
    kind: 'totp_ticket',
    user_id: user.id,
    seconds: ticketSeconds,
    payload: { by },
  });
  return { status: 'totp_required' as const, ticket, expires_at };
}

type Account = Pick<Person, 'id' | 'account_status' | 'locale' | 'email' | 'mobile'>;

/**
 * Throws forbidden for an inactive account, and sends it a link that activates it. Call it only after the person verified
 * their identity.
 */
export async function refuseInactive(user: Account, { address }: Origin): Promise<void> {
  if (user.account_status !== 'inactive') return;
  const to = user.email ? ({ channel: 'mail', to: user.email } as const) : ({ channel: 'sms', to: user.mobile ?? '' } as const);
  const mayHaveAnother = await countMessage({ ...to, address, user_id: user.id, pause: 'activation', is_own: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    },
  );
  if (mayHaveAnother) {
    const locale = isLocale(user.locale) ? user.locale : 'fa';
    await systemDb((tx) => addToOutbox(tx, sendLinkJob, { id: newId(), kind: 'activation', user_id: user.id, locale }, null));
    relaySoon();
  }
  throw new AppError('forbidden', { detail: 'account_inactive' });
}

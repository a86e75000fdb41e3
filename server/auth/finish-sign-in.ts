import type { User } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { makeAccountToken } from './account-tokens';
import { beginSession } from './begin-session';
import type { Origin } from './create-session';

const ticketSeconds = 300;

/** What follows when a person has shown who they are: a session, or, with an authenticator, a ticket for the second step. */
export async function finishSignIn(tx: Tx, user: Omit<User, 'password_hash'>, origin: Origin, by: 'password' | 'otp' | 'google') {
  if (!user.totp_enabled_at) return beginSession(tx, user, origin, { by });
  const { token: ticket, expires_at } = await makeAccountToken(tx, { kind: 'totp_ticket', user_id: user.id, seconds: ticketSeconds, payload: { by } });
  return { status: 'totp_required' as const, ticket, expires_at };
}

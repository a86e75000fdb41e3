import { createHash } from 'node:crypto';
import { deleteCookie, getCookie } from 'hono/cookie';
import * as z from 'zod';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { makeAccountToken, takeAccountToken } from '@/server/auth/account-tokens';
import { claimAddress } from '@/server/auth/claim-address';
import { registrationSeconds } from '@/server/auth/codes/verify-login-code';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import { hasGoogle } from '@/server/auth/sign-in-methods';
import { finishSignIn, refuseInactive } from '@/server/auth/sign-in/log-in';
import type { ApiRequest } from '@/server/http/request';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { isSameSecret } from '@/server/platform/is-same-secret';

/** Binds the code of the Google round trip to the browser that made it. The cookie is sent with that one call only. */
export const googleCookie = { name: 'hamdam-google', path: '/api/user-management/auth/google', seconds: 300 } as const;

/** What the round trip returned, stored with the code. Google has verified `email`. */
export const googlePerson = z.object({ google_subject: z.string(), email: z.string(), first_name: z.string(), last_name: z.string() });
export type GooglePerson = z.output<typeof googlePerson>;

const failed = () => new AppError('not_found', { detail: 'google_failed' });

/**
 * Exchanges the code of the Google round trip in the browser that made the trip. The cookie from its beginning must be
 * present, and is cleared. Throws not_found for a code that is used, expired or another browser's.
 */
export async function exchangeGoogleCode(code: string, c: ApiRequest, origin: Origin) {
  if (!hasGoogle()) throw new AppError('not_found');
  const nonce = getCookie(c, googleCookie.name);
  deleteCookie(c, googleCookie.name, { path: googleCookie.path });
  const row = await systemDb((tx) => takeAccountToken(tx, 'google_exchange', code));
  if (!row?.target || !nonce || !isSameSecret(row.target, hashNonce(nonce))) throw failed();
  const person = googlePerson.parse(row.payload);
  const known = await systemDb((tx) => findOrLink(tx, person, origin));
  if (!known) return register(person);
  if (known.lost_sessions) await endSessions(known.user.id, 'all');
  await refuseInactive(known.user, origin);
  return systemDb((tx) => finishSignIn(tx, known.user, origin, 'google'));
}

export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}

/** The account that is linked to the Google account. Otherwise the account with its address, which is then linked. */
async function findOrLink(tx: Tx, { google_subject, email }: GooglePerson, { address }: Origin) {
  const linked = await tx.user.findUnique({ where: { google_subject } });
  if (linked) return { user: linked, lost_sessions: false };
  const local = await tx.user.findUnique({ where: { email } });
  if (!local) return null;
  // Addresses are reassigned to other people. Google's own ids are not.
  if (local.google_subject && local.email_verified_at) throw new AppError('forbidden', { detail: 'google_other_account' });
  const { was_unverified } = await claimAddress(tx, local);
  const user = await tx.user.update({ where: { id: local.id }, data: { google_subject } });
  await recordAudit(tx, {
    action: 'account.google_linked',
    business_id: null,
    actor_id: user.id,
    resource_id: user.id,
    address,
    detail: { was_unverified },
  });
  return { user, lost_sessions: was_unverified };
}

async function register({ google_subject, email, first_name, last_name }: GooglePerson) {
  const wanted = {
    kind: 'registration',
    target: `google:${google_subject}`,
    seconds: registrationSeconds,
    payload: { email, google_subject },
  } as const;
  const { token: ticket, expires_at } = await systemDb((tx) => makeAccountToken(tx, wanted));
  return { status: 'registration_required' as const, ticket, expires_at, email, mobile: null, first_name, last_name };
}

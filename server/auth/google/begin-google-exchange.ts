import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { email } from '@/lib/contracts/user-management/auth';
import { makeAccountToken } from '@/server/auth/account-tokens';
import { systemDb } from '@/server/platform/db/system-db';
import { googleCookie, hashNonce, type GooglePerson } from './exchange-google-code';

/** The claims about a person that are used. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.literal(true),
  given_name: z.string().max(100).catch(''),
  family_name: z.string().max(100).catch(''),
});

export type GoogleExchange = { code: string; nonce: string } | { error: 'google_failed' | 'google_email_unverified' };

/**
 * The result of the round trip: a single-use code for the page, and a nonce for the browser's cookie, without which the
 * code is worthless. An address that Google has not verified is refused, because anyone could have entered it.
 */
export async function beginGoogleExchange(profile: unknown): Promise<GoogleExchange> {
  const found = claims.safeParse(profile);
  if (!found.success) {
    const isUnverified = found.error.issues.some(({ path }) => path[0] === 'email_verified');
    return { error: isUnverified ? 'google_email_unverified' : 'google_failed' };
  }
  const { sub, given_name, family_name } = found.data;
  const payload: GooglePerson = { google_subject: sub, email: found.data.email, first_name: given_name, last_name: family_name };
  const nonce = randomBytes(32).toString('base64url');
  const wanted = { kind: 'google_exchange', target: hashNonce(nonce), seconds: googleCookie.seconds, payload } as const;
  const { token: code } = await systemDb((tx) => makeAccountToken(tx, wanted));
  return { code, nonce };
}

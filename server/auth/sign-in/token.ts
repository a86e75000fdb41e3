import { decode, encode } from 'next-auth/jwt';
import { id } from '@/lib/contracts/fields';
import { env } from '@/server/platform/env';

/** The session's row determines when a token expires, and each use extends it. This only limits the use of a leaked secret. */
const maxAge = 365 * 24 * 60 * 60;

/** A bearer token for a session: one of next-auth's encrypted JWTs. */
export function issueToken(session_id: string, user_id: string): Promise<string> {
  return encode({ token: { sub: user_id, sid: session_id }, secret: env().AUTH_SECRET, maxAge });
}

/** The session of a token, or undefined for anything that is not one of our tokens. */
export async function readToken(token: string): Promise<string | undefined> {
  const claims = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null);
  return id.safeParse(claims?.sid).data;
}

import { createHash, createHmac, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { visitorHeader } from '@/lib/contracts/flow-manager/visitor';
import { AppError } from '@/lib/errors';
import type { ApiRequest } from '@/server/http/request';
import { env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';

/** A visitor of a website. Their conversations have their id. */
export interface Visitor {
  id: string;
}

const day = 24 * 60 * 60 * 1000;
/** How long a token can be used, in days. Each new conversation begins the time again. */
const days = 90;

const claims = z.object({ key: z.uuid(), visitor: z.uuid(), ends: z.number() });

let signingKey: Buffer | undefined;

function signatureOf(payload: string): string {
  signingKey ??= Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'visitor tokens', 32));
  return createHmac('sha256', signingKey).update(payload).digest('base64url');
}

/** A token with which a page can continue a visitor's conversations. It ends with the key that it was issued for. */
export function issueVisitorToken(key_id: string, { id }: Visitor, now: Date): { visitor_token: string; token_expires_at: Date } {
  const ends = now.getTime() + days * day;
  const payload = Buffer.from(JSON.stringify({ key: key_id, visitor: id, ends })).toString('base64url');
  return { visitor_token: `${payload}.${signatureOf(payload)}`, token_expires_at: new Date(ends) };
}

/** The visitor of a request, or null if it has no token. Throws unauthenticated for one that is not valid. */
export function readVisitor(c: ApiRequest, key_id: string): Visitor | null {
  const token = c.req.header(visitorHeader);
  if (token === undefined) return null;
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, signatureOf(payload))) throw notValid();
  const { key, visitor, ends } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (key !== key_id || ends <= Date.now()) throw notValid();
  return { id: visitor };
}

/** The visitor of a request. Throws unauthenticated without a valid token. */
export function requireVisitor(c: ApiRequest, key_id: string): Visitor {
  const visitor = readVisitor(c, key_id);
  if (!visitor) throw notValid();
  return visitor;
}

const notValid = () => new AppError('unauthenticated', { detail: 'visitor_token_not_valid' });

/**
 * The visitor whom a website names and signs. The id depends on nothing else, so that they find their conversations again
 * on every device.
 */
export function knownVisitor(business_id: string, external_id: string): Visitor {
  const digits = createHash('sha256').update(`${business_id} ${external_id}`).digest('hex');
  // The version for ids that are made from a hash (RFC 9562).
  const id = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join(
    '-',
  );
  return { id };
}

import { createHmac, randomInt } from 'node:crypto';
import { hashToken, useUp, voidTokens } from '@/server/auth/account-tokens';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';

const count = 10;
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const foreverSeconds = 100 * 365 * 24 * 60 * 60;

/** Ten codes of 49 random bits for a lost authenticator. Only their hashes are stored. Previous codes become invalid. */
export async function makeRecoveryCodes(tx: Tx, user_id: string): Promise<string[]> {
  await voidTokens(tx, 'recovery_code', { user_id });
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: count }, () => `${five()}-${five()}`);
  const expires_at = new Date(Date.now() + foreverSeconds * 1000);
  await tx.accountToken.createMany({
    data: codes.map((code) => ({ kind: 'recovery_code', user_id, hash: hashOf(user_id, code), expires_at })),
  });
  return codes;
}

/** Uses up one of the person's recovery codes. Returns false if it is unknown or was used before. */
export async function takeRecoveryCode(tx: Tx, user_id: string, code: string): Promise<boolean> {
  // Codes that were created before hashes had a key remain valid.
  const hash = { in: [hashOf(user_id, code), plainHashOf(user_id, code)] };
  const found = await tx.accountToken.findFirst({ where: { kind: 'recovery_code', user_id, hash, used_at: null } });
  return found !== null && useUp(tx, found.id);
}

export function countRecoveryCodes(tx: Tx, user_id: string): Promise<number> {
  return tx.accountToken.count({ where: { kind: 'recovery_code', user_id, used_at: null } });
}

/** Uses a key, so that codes cannot be tried against the rows without it. */
function hashOf(user_id: string, code: string): string {
  return createHmac('sha256', env().AUTH_SECRET)
    .update(`recovery_code:${plainHashOf(user_id, code)}`)
    .digest('base64url');
}

function plainHashOf(user_id: string, code: string): string {
  return hashToken(`${user_id}:${code.toLowerCase().replace('-', '')}`);
}

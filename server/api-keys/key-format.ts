import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyKind } from '@/lib/contracts/user-management/api-keys';

/**
 * `hamdam_sk_` or `hamdam_pk_`, 256 random bits in 43 digits of base 62, and a checksum in 6: whoever looks for leaked keys
 * recognizes one without asking us, and a key that was not copied whole is refused without a query.
 */
const prefixes: Record<ApiKeyKind, string> = { secret: 'hamdam_sk_', publishable: 'hamdam_pk_' };
const format = /^(hamdam_[sp]k_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key, and what is stored of it. */
export function makeKey(kind: ApiKeyKind): { key: string; hash: string; last_four: string } {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  const key = withChecksum(prefixes[kind] + random);
  return { key, hash: hashOf(key), last_four: key.slice(-4) };
}

/** Whether a token claims to be a key. */
export const isKey = (token: string): boolean => token.startsWith('hamdam_');

/** Whether it is a whole key. */
export function isWholeKey(token: string): boolean {
  const [, body] = format.exec(token) ?? [];
  return body !== undefined && withChecksum(body) === token;
}

/** A key has 256 random bits, so a slow hash would add nothing. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const withChecksum = (body: string): string => body + inBase62(BigInt(crc32(body)), 6);

function inBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, '0');
}

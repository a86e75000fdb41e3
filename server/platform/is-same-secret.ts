import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the expected secret, in a time that does not depend on where they differ. */
export function isSameSecret(sent: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

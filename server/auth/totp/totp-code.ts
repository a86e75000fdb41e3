import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

/** A new secret: 160 random bits (RFC 4226, 4) in Base32 (RFC 4648), the format of authenticator apps. */
export function makeTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (
    bits
      .match(/.{5}/g)
      ?.map((five) => alphabet[parseInt(five, 2)])
      .join('') ?? ''
  );
}

/** The code of a time step (RFC 6238 with HMAC-SHA-1, which all apps use). */
export function totpCodeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/**
 * The time step of this code: the current one, or one step before or after for clocks that differ. Null if there is none,
 * or if it is not after `last_step`.
 */
export function findTotpStep(secret: string, code: string, now: Date, last_step: number | null): number | null {
  const present = totpStepAt(now);
  const found = [present - 1, present, present + 1].filter((step) =>
    timingSafeEqual(Buffer.from(totpCodeAt(secret, step)), Buffer.from(code)),
  );
  return found.find((step) => step > (last_step ?? -1)) ?? null;
}

/** What an authenticator app reads from the QR code (Key URI Format). */
export function totpUrl(secret: string, account: string): string {
  const label = `${encodeURIComponent('Hamdam')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Hamdam&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

import { Secret, TOTP } from 'otpauth';

/** 160 random bits (RFC 4226, 4) in Base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step of this code: the current one, or one step before or after for clocks that differ. Null if there is none,
 * or if it is not after `last_step`.
 */
export function findTotpStep(secret: string, code: string, now: Date, last_step: number | null): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = TOTP.counter({ timestamp }) + delta;
  return step > (last_step ?? -1) ? step : null;
}

/** What an authenticator app reads from the QR code (Key URI Format). */
export function totpUrl(secret: string, account: string): string {
  return new TOTP({ secret, issuer: 'Hamdam', label: account }).toString();
}

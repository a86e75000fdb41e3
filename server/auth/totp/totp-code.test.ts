import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { findTotpStep, makeTotpSecret, totpUrl } from './totp-code';

/** The secret of RFC 6238's examples, "12345678901234567890", in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes', () => {
  // Appendix B of RFC 6238, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of the standard at %d s', (seconds, code) => {
    expect(findTotpStep(secret, code, new Date(seconds * 1000), null)).toBe(Math.floor(seconds / 30));
  });

  it('are taken one step early and late, no further, and never twice', () => {
    const now = new Date(1111111111_000);
    const step = Math.floor(1111111111 / 30);
    const codeOf = (of: number) => new TOTP({ secret }).generate({ timestamp: of * 30_000 });
    for (const [away, taken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      expect(findTotpStep(secret, codeOf(step + away), now, null)).toBe(taken ? step + away : null);
    }
    expect(findTotpStep(secret, codeOf(step), now, step)).toBeNull();
    expect(findTotpStep(secret, codeOf(step + 1), now, step)).toBe(step + 1);
  });
});

describe('a secret', () => {
  it('has 160 bits and is another each time', () => {
    expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(makeTotpSecret());
  });

  it('is put into an address that apps read', () => {
    expect(totpUrl(secret, 'a b@example.com')).toBe(
      `otpauth://totp/Hamdam:a%20b%40example.com?issuer=Hamdam&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

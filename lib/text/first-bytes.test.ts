import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteLength, firstBytes, fitsInto, joinWhileFitting } from './first-bytes';

it('keeps as many whole code points as fit', () => {
  expect(firstBytes('abc', 2)).toBe('ab');
  expect(firstBytes('سلام', 5)).toBe('سل');
  expect(firstBytes('a😀b', 4)).toBe('a');
  expect(firstBytes('a😀b', 5)).toBe('a😀');
});

it('never has more bytes than it may, and no fewer than it could', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, bytes) => {
      const kept = firstBytes(text, bytes);
      expect(byteLength(kept)).toBeLessThanOrEqual(bytes);
      expect(text.startsWith(kept)).toBe(true);
      const next = String.fromCodePoint(text.codePointAt(kept.length) ?? 0);
      if (kept !== text) expect(byteLength(kept + next)).toBeGreaterThan(bytes);
      expect(fitsInto(text, bytes)).toBe(kept === text);
    }),
  );
});

it('reads no further pieces once there are enough', () => {
  let made = 0;
  function* pieces() {
    for (;;) {
      made++;
      yield 'x'.repeat(1_000);
    }
  }
  expect(joinWhileFitting(pieces(), 4_500)).toHaveLength(4_501);
  expect(made).toBe(5);
});

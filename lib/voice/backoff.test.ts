import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff, renewAfter } from './backoff';

test('pauses grow, within their limits', () => {
  expect([1, 2, 3, 4, 7, 100].map((failures) => backoff(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const pause = backoff(failures, random, 5_000);
      expect(pause).toBeGreaterThanOrEqual(500);
      expect(pause).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('a registration is renewed before it ends', () => {
  expect([60, 120, 600, 3_600].map(renewAfter)).toEqual([30, 60, 540, 3_540]);
});

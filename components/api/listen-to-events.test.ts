import { expect, it } from 'vitest';
import { waitBeforeAttempt } from './listen-to-events';

it('waits longer after each failure, up to half a minute, with a random part', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((failures) => waitBeforeAttempt(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(waitBeforeAttempt(1, 0)).toBe(750);
  expect(waitBeforeAttempt(6, 1)).toBe(37_500);
});

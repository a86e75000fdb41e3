import { expect, it } from 'vitest';
import { dayOf, noonOf } from './day';

it("converts between a day and its noon in the reader's timezone", () => {
  expect(noonOf('2026-01-05')).toEqual(new Date(2026, 0, 5, 12));
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it.each(['', 'yesterday', '2026-1-5', '2026-02-30', '2026-13-01'])('returns undefined for an invalid day: %s', (day) => {
  expect(noonOf(day)).toBeUndefined();
});

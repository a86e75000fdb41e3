import { expect, it } from 'vitest';
import { durationOf } from './duration-of';

it('takes the largest unit that fits', () => {
  expect(durationOf(0)).toEqual({ amount: 0, unit: 'millisecond' });
  expect(durationOf(999)).toEqual({ amount: 999, unit: 'millisecond' });
  expect(durationOf(1_500)).toEqual({ amount: 1.5, unit: 'second' });
  expect(durationOf(60_000)).toEqual({ amount: 1, unit: 'minute' });
  expect(durationOf(36 * 60 * 60_000)).toEqual({ amount: 1.5, unit: 'day' });
});

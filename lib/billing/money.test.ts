import { expect, it } from 'vitest';
import { minorDigits, percentOf } from './money';

it('counts tomans whole, and dollars in cents', () => {
  expect([minorDigits('IRT'), minorDigits('USD')]).toEqual([0, 2]);
});

it('rounds a percentage to whole units', () => {
  expect([percentOf(4_900_000, 10), percentOf(1995, 10), percentOf(1, 20), percentOf(0, 10)]).toEqual([490_000, 200, 0, 0]);
});

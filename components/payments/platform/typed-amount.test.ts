import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './typed-amount';

describe('an amount that people type', () => {
  it.each([
    ['12.5', 'USD', 1_250],
    ['۱۲٫۵', 'USD', 1_250],
    ['0.29', 'USD', 29],
    ['۱۲٬۰۰۰', 'IRT', 12_000],
    ['12,000', 'IRT', 12_000],
    ['', 'IRT', undefined],
    [' ', 'USD', undefined],
    ['x', 'USD', NaN],
  ] as const)('%j of %s is %s', (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toBe(amount);
  });

  it('is shown as it is typed', () => {
    expect([writeAmount(1_250, 'USD'), writeAmount(12_000, 'IRT')]).toEqual(['12.50', '12000']);
  });
});

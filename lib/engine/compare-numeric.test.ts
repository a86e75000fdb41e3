import { describe, expect, it } from 'vitest';
import { compareNumeric } from './compare-numeric';
import { numericValue } from './value-text';

describe('compareNumeric', () => {
  it.each([
    ['10', '10.0', 0],
    ['-0', '0', 0],
    ['007', '7', 0],
    ['.5', '0.50', 0],
    ['9037991234567891', '9037991234567892', -1],
    ['123456789012345678901234', '123456789012345678901299', -1],
    ['-123456789012345678901234', '-123456789012345678901299', 1],
    ['1'.repeat(400), '1'.repeat(399), 1],
    ['0.10000000000000000001', '0.1', 1],
    ['۹۰۰۷۱۹۹۲۵۴۷۴۰۹۹۱', 9007199254740991, 0],
    [1e21, '1000000000000000000000', 0],
  ])('orders %j and %j', (left, right, expected) => {
    const [one, other] = [numericValue(left), numericValue(right)];
    if (!one || !other) throw new Error('not numeric');
    expect(Math.sign(compareNumeric(one, other))).toBe(expected);
    expect(Math.sign(compareNumeric(other, one)) + expected).toBe(0);
  });
});

import { expect, it } from 'vitest';
import { compare } from './compare';

it('compares numbers by their share of the previous one', () => {
  expect(compare(112, 100)).toEqual({ kind: 'more', change: 0.12 });
  expect(compare(50, 100)).toEqual({ kind: 'less', change: -0.5 });
  expect(compare(-50, -100)).toEqual({ kind: 'more', change: 0.5 });
});

it('compares shares in percentage points', () => {
  expect(compare(0.82, 0.8, true)).toEqual({ kind: 'more', change: 2 });
  expect(compare(0, 0.25, true)).toEqual({ kind: 'less', change: -25 });
  expect(compare(0.25, 0, true)).toEqual({ kind: 'more', change: 25 });
});

it('knows what is the same, what began from nothing, and what is unknown', () => {
  expect(compare(0, 0)).toEqual({ kind: 'same' });
  expect(compare(0.801, 0.803, true)).toEqual({ kind: 'same' });
  expect(compare(5, 0)).toEqual({ kind: 'from_nothing' });
  expect(compare(null, 3)).toBeNull();
  expect(compare(3, null)).toBeNull();
});

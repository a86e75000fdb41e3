import { expect, it } from 'vitest';
import { areEqual } from './use-rows';

it('compares rows whatever the order of their fields', () => {
  expect(areEqual([{ label: 'a', value: '1' }], [{ value: '1', label: 'a' }])).toBe(true);
  expect(areEqual([{ label: 'a' }, { label: 'b' }], [{ label: 'b' }, { label: 'a' }])).toBe(false);
  expect(areEqual([{ label: 'a' }], [{ label: 'a' }, { label: '' }])).toBe(false);
  expect(areEqual([], [])).toBe(true);
});

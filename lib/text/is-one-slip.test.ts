import { expect, it } from 'vitest';
import { isOneSlip } from './is-one-slip';

it.each([
  ['order', 'ordr', true],
  ['order', 'orders', true],
  ['order', 'oorder', true],
  ['order', 'ordxr', true],
  ['order', 'odrer', true],
  ['order', 'orded', true],
  ['سفارش', 'سفاش', true],
  ['order', 'order', false],
  ['order', 'ord', false],
  ['order', 'odrre', false],
  ['order', 'xrdex', false],
  ['ab', '', false],
  ['a', '', true],
])('%s and %s: %s', (one, other, isOne) => {
  expect(isOneSlip(one, other)).toBe(isOne);
  expect(isOneSlip(other, one)).toBe(isOne);
});

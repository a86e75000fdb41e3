import { expect, it } from 'vitest';
import { editsBetween } from './edits-between';

it.each([
  ['order', 'order', 0],
  ['order', 'ordr', 1],
  ['order', 'oorder', 1],
  ['order', 'ordxr', 1],
  ['order', 'odrer', 1],
  ['سفارش', 'سفازشش', 2],
  ['order', '', 5],
])('parts %s and %s by slips of the keyboard', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
  expect(editsBetween(other, one)).toBe(edits);
});

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
])('counts the typing errors between %s and %s', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
  expect(editsBetween(other, one)).toBe(edits);
});

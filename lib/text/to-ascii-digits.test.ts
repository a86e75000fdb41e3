import { expect, it } from 'vitest';
import { toAsciiDigits } from './to-ascii-digits';

it.each([
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩ a', '0123456789 a'],
  ['سلام ۱!', 'سلام 1!'],
])('reads the digits of %s', (typed, read) => {
  expect(toAsciiDigits(typed)).toBe(read);
});

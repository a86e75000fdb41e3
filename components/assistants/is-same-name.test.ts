import { expect, it } from 'vitest';
import { isSameName } from './is-same-name';

it('takes a name as it can be typed', () => {
  expect(isSameName('فروشگاه گل ها', 'فروشگاه گل‌ها')).toBe(true);
  expect(isSameName(' پشتيباني ', 'پشتیبانی')).toBe(true);
  expect(isSameName('Shop 1', 'Shop ۱')).toBe(true);
  expect(isSameName('Shop', 'Shop 1')).toBe(false);
  expect(isSameName('', 'Shop')).toBe(false);
});

it('never takes silence for a name', () => {
  expect(isSameName('', 'ـ')).toBe(false);
  expect(isSameName('ـ', 'ـ')).toBe(true);
});

import { expect, test } from 'vitest';
import { foldForSearch, isFoundIn } from './fold-for-search';

test.each([
  ['كريمي', 'کریمی'],
  ['على', 'علی'],
  ['۹۳۷', '937'],
  ['٩٣٧', '937'],
  ['میشود', 'می‌شود'],
  ['می شود', 'می‌شود'],
  ['احمد', 'أحمد'],
  ['مسوول', 'مسؤول'],
  ['رئيس', 'رئیس'],
  ['خانه ما', 'خانۀ ما'],
  ['فاطمه', 'فاطمة'],
  ['محمد', 'مُحَمَّد'],
  ['سلام', 'ســلام'],
  ['zurich', 'ZÜRICH'],
  ['order status', 'Order  Status'],
])('%s finds %s', (typed, text) => {
  expect(isFoundIn(`… ${text} …`, typed)).toBe(true);
  expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
});

test('other letters stay apart', () => {
  expect(isFoundIn(['پدر', 'بدن'], 'بدر')).toBe(false);
  expect(isFoundIn('گل', 'کل')).toBe(false);
  expect(isFoundIn('anything', '')).toBe(true);
});

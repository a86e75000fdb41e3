import { expect, it } from 'vitest';
import { dataOf, rowsOf } from './structured-rows';

const stored = { قیمت: 120, باز: true, روزها: ['شنبه', 'یکشنبه'], تلفن: null };

it('writes one value per line', () => {
  expect(rowsOf(stored)).toEqual([
    { key: 'قیمت', value: '120' },
    { key: 'باز', value: 'true' },
    { key: 'روزها', value: 'شنبه\nیکشنبه' },
    { key: 'تلفن', value: '' },
  ]);
});

it('keeps the type of values that were not changed', () => {
  expect(dataOf(rowsOf(stored), stored)).toEqual(stored);
});

it('makes a list of several lines, and a text of one', () => {
  expect(
    dataOf(
      [
        { key: ' قیمت ', value: '130' },
        { key: 'constructor', value: ' a \n\n b ' },
      ],
      stored,
    ),
  ).toEqual({
    قیمت: '130',
    constructor: ['a', 'b'],
  });
});

import { expect, it } from 'vitest';
import { areStored, repeatedRows, rowsOf, setOf } from './set-rows';

it('stores rows with a name, and null for a variable that is removed', () => {
  const set = { city: 'تهران', old: null };
  expect(setOf(rowsOf(set))).toEqual(set);
  expect(setOf([...rowsOf(set), { name: ' ', value: 'x' }])).toEqual(set);
  expect(setOf([{ name: ' city ', value: '{{other}}' }])).toEqual({ city: '{{other}}' });
});

it('finds rows that repeat a name', () => {
  const rows = ['a', 'b', 'a ', '', ''].map((name) => ({ name, value: '' }));
  expect([...repeatedRows(rows)]).toEqual([2]);
  expect(repeatedRows([])).toEqual(new Set());
});

it('recognizes what is stored in any order, with rows that are not stored yet', () => {
  const rows = [
    { name: 'b', value: '1' },
    { name: 'a', value: null },
    { name: '', value: 'not yet' },
  ];
  expect(areStored(rows, { a: null, b: '1' })).toBe(true);
  expect(areStored(rows, { a: '', b: '1' })).toBe(false);
});

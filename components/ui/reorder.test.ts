import { describe, expect, it } from 'vitest';
import { keysOf, moved, placeAt } from './reorder';

it('moves one item and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

describe('the keys of items without ids', () => {
  const [a, b, c] = [{ text: 'a' }, { text: 'b' }, { text: 'c' }];
  const before = { items: [a, b, c], keys: keysOf([a, b, c]) };

  it('follow an item that moves', () => {
    expect(before.keys).toEqual([0, 1, 2]);
    expect(keysOf([c, a, b], before)).toEqual([2, 0, 1]);
  });

  it('stay when an item is changed at its place, is removed, or is added', () => {
    expect(keysOf([a, { text: 'changed' }, c], before)).toEqual([0, 1, 2]);
    expect(keysOf([a, c], before)).toEqual([0, 2]);
    expect(keysOf([a, b, c, { text: 'd' }], before)).toEqual([0, 1, 2, 3]);
    expect(keysOf([{ text: 'new' }, a, b, c], before)).toEqual([3, 0, 1, 2]);
  });
});

it('drops a dragged row where its middle is', () => {
  const rows = [0, 40, 80, 120].map((top) => ({ top, height: 32 }));
  expect(placeAt(rows, 0, 10)).toBe(0);
  expect(placeAt(rows, 0, 41)).toBe(1);
  expect(placeAt(rows, 0, 500)).toBe(3);
  expect(placeAt(rows, 3, -45)).toBe(2);
  expect(placeAt(rows, 3, -500)).toBe(0);
});

import { expect, test } from 'vitest';
import type { LoadedTurn } from './load-turn';
import { recallTurn, rememberTurn } from './turn-memory';

const turn = { revision: 1 } as LoadedTurn;
/** The length of a state, in characters. An entry with it takes about 60 kB. */
const long = 29_000;

const recalled = (business_id: string, count: number) =>
  Array.from({ length: count }, (_, index) => recallTurn(business_id, `c${index}`)).filter(Boolean).length;

test('a turn is recalled once, and only by its own business', () => {
  rememberTurn('a', 'c', turn, 100);
  expect(recallTurn('b', 'c')).toBeUndefined();
  expect([recallTurn('a', 'c'), recallTurn('a', 'c')]).toEqual([turn, undefined]);
});

test('one business has a quarter of the memory at most, and keeps its latest', () => {
  for (let index = 0; index < 50; index++) rememberTurn('neighbor', `c${index}`, turn, 1_000);
  for (let index = 0; index < 1_000; index++) rememberTurn('busy', `c${index}`, turn, long);
  expect(recallTurn('busy', 'c999')).toEqual(turn);
  expect(recalled('busy', 1_000)).toBeLessThan(150);
  expect(recalled('neighbor', 50)).toBe(50);
});

test('all businesses together have a limit: the one that was inactive the longest is forgotten', () => {
  for (const business_id of ['first', 'b', 'c', 'd', 'e'])
    for (let index = 0; index < 200; index++) rememberTurn(business_id, `c${index}`, turn, long);
  expect(recalled('first', 200)).toBe(0);
  expect(recalled('e', 200)).toBeGreaterThan(100);
});

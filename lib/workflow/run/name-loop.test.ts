import { expect, it } from 'vitest';
import { buildDefinition } from '../golden/build-definition';
import type { HistoryEntry } from '../instance';
import { indexOf } from '../workflow-index';
import { nameLoop } from './name-loop';

const index = indexOf(
  buildDefinition({
    states: ['s', 'a', 'b', 'c', 'end'].map((id) => ({ id })),
    paths: [
      ['s', 'a'],
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['b', 'a'],
      ['c', 'end'],
    ].map(([from = '', to = '']) => ({ from, to })),
  }),
);
const entered = (id: string): HistoryEntry => ({
  at: 0,
  type: 'entered',
  state_id: id,
  component_id: null,
  transition_id: null,
  ms: null,
  details: null,
});
const loop = (state_id: string | null, ...ids: string[]) => nameLoop({ state_id, history: ids.map(entered) }, index);

it('names the states since the last time that it was in this one', () => {
  expect(loop('a', 's', 'a', 'b', 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(loop('a', 'a', 'b', 'c', 'a', 'b', 'a')).toEqual(['a', 'b']);
});

it('names the shortest loop if the history begins in between', () => {
  expect(loop('c', 'c')).toEqual(['c', 'a', 'b']);
  expect(loop('a')).toEqual(['a', 'b']);
});

it('names only the state if there is no loop', () => {
  expect(loop('s', 's')).toEqual(['s']);
  expect(loop(null)).toEqual([]);
});

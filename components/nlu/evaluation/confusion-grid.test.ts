import { describe, expect, it } from 'vitest';
import { confusedPairs, confusionGrid } from './confusion-grid';

const confusion = [
  { intent: 'order', taken_for: 'order', count: 8 },
  { intent: 'order', taken_for: 'price', count: 2 },
  { intent: 'price', taken_for: 'price', count: 1 },
  { intent: 'price', taken_for: 'order', count: 3 },
  { intent: 'hello', taken_for: 'hello', count: 5 },
];

describe('the confused pairs', () => {
  it('have their share of the intent, most frequent first, without correct phrases', () => {
    expect(confusedPairs(confusion)).toEqual([
      { intent: 'price', taken_for: 'order', count: 3, share: 0.75 },
      { intent: 'order', taken_for: 'price', count: 2, share: 0.2 },
    ]);
  });

  it('are empty if everything was correct', () => {
    expect(confusedPairs([{ intent: 'a', taken_for: 'a', count: 4 }])).toEqual([]);
  });
});

describe('the whole table', () => {
  it('has a row and a column for each intent, even one that occurs only as a wrong result', () => {
    expect(confusionGrid([...confusion, { intent: 'hello', taken_for: 'bye', count: 1 }])).toEqual({
      intents: ['bye', 'hello', 'order', 'price'],
      rows: [
        [0, 0, 0, 0],
        [1, 5, 0, 0],
        [0, 0, 8, 2],
        [0, 0, 3, 1],
      ],
    });
  });
});

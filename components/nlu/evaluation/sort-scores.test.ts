import { expect, it } from 'vitest';
import { sortScores, type IntentScores, type ScoreOrder } from './sort-scores';

const scores: IntentScores[] = [
  { intent: 'b', phrases: 10, precision: 1, recall: 0.5, f1: 0.67 },
  { intent: 'c', phrases: 3, precision: null, recall: 0, f1: 0 },
  { intent: 'a', phrases: 10, precision: 0.8, recall: null, f1: null },
];
const order = (order: ScoreOrder) => sortScores(scores, order).map(({ intent }) => intent);

it('sorts by any column in both directions', () => {
  expect(order({ by: 'intent', direction: 'ascending' })).toEqual(['a', 'b', 'c']);
  expect(order({ by: 'intent', direction: 'descending' })).toEqual(['c', 'b', 'a']);
  expect(order({ by: 'phrases', direction: 'ascending' })).toEqual(['c', 'a', 'b']);
});

it('keeps intents without a score last', () => {
  expect(order({ by: 'f1', direction: 'ascending' })).toEqual(['c', 'b', 'a']);
  expect(order({ by: 'f1', direction: 'descending' })).toEqual(['b', 'c', 'a']);
  expect(order({ by: 'precision', direction: 'ascending' })).toEqual(['a', 'b', 'c']);
});

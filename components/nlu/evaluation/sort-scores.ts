import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';

export type IntentScores = Evaluation['intents'][number];
export type ScoreColumn = keyof IntentScores;

export interface ScoreOrder {
  by: ScoreColumn;
  direction: 'ascending' | 'descending';
}

/** Sorts scores. Intents without a score come last in either direction. */
export function sortScores(scores: readonly IntentScores[], { by, direction }: ScoreOrder): IntentScores[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...scores].sort((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return a === b ? compareNames(one, other) : a === null ? 1 : -1;
    const difference = typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'en') : a - b;
    return sign * difference || compareNames(one, other);
  });
}

function compareNames(one: IntentScores, other: IntentScores): number {
  return one.intent.localeCompare(other.intent, 'en');
}

import type { Rehearsal } from './calibrate';
import type { PhraseRecord } from './intent-model';

/**
 * Records the phrases of a training and how the rehearsals judged them.
 *
 * @param keys a hash of each row's phrase. Equal hashes are the same phrase
 * @param labels the class of each row
 */
export function recordPhrases(keys: Float64Array, labels: Int32Array, rehearsals: readonly Rehearsal[], classes: number): PhraseRecord {
  const verdicts = new Uint8Array(keys.length).fill(UNTRIED);
  for (const { row, best, label, inScope } of rehearsals) if (inScope) verdicts[row] = Number(best === label);
  const votes = new Map<number, Int32Array>();
  keys.forEach((key, row) => {
    const counts = votes.get(key) ?? new Int32Array(classes);
    const label = labels[row] as number;
    counts[label] = (counts[label] as number) + 1;
    votes.set(key, counts);
  });
  const intents = new Map(Array.from(votes, ([key, counts]) => [key, counts.indexOf(Math.max(...counts))]));
  const outcomes = new Map<number, number>();
  keys.forEach((key, row) => {
    if (!outcomes.has(key) && labels[row] === intents.get(key)) outcomes.set(key, verdicts[row] as number);
  });
  return {
    keys: Float64Array.from(intents.keys()),
    intents: Int32Array.from(intents.values()),
    outcomes: Uint8Array.from(intents.keys(), (key) => outcomes.get(key) ?? UNTRIED),
  };
}

/** The value in PhraseRecord.outcomes for a phrase that no rehearsal tried. */
export const UNTRIED = 2;

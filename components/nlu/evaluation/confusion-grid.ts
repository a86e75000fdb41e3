import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';

type Confusion = Evaluation['confusion'];

export interface ConfusionPair {
  intent: string;
  taken_for: string;
  count: number;
  /** The share of the intent's phrases, 0 to 1. */
  share: number;
}

export interface ConfusionGrid {
  /** The intents by name, for both rows and columns. */
  intents: string[];
  /** How many phrases of the row's intent were classified as the column's. */
  rows: number[][];
}

/** The pairs of confused intents, most frequent mistakes first. */
export function confusedPairs(confusion: Confusion): ConfusionPair[] {
  const totals = new Map<string, number>();
  for (const { intent, count } of confusion) totals.set(intent, (totals.get(intent) ?? 0) + count);
  return confusion
    .filter(({ intent, taken_for, count }) => intent !== taken_for && count > 0)
    .map(({ intent, taken_for, count }) => ({ intent, taken_for, count, share: count / (totals.get(intent) ?? count) }))
    .sort((one, other) => other.count - one.count || other.share - one.share || one.intent.localeCompare(other.intent, 'en'));
}

/** The whole confusion as a table. */
export function confusionGrid(confusion: Confusion): ConfusionGrid {
  const intents = [...new Set(confusion.flatMap(({ intent, taken_for }) => [intent, taken_for]))].sort((one, other) =>
    one.localeCompare(other, 'en'),
  );
  const places = new Map(intents.map((intent, index) => [intent, index]));
  const rows = intents.map(() => intents.map(() => 0));
  for (const { intent, taken_for, count } of confusion) {
    const row = rows[places.get(intent) ?? -1];
    const column = places.get(taken_for) ?? -1;
    if (row) row[column] = (row[column] ?? 0) + count;
  }
  return { intents, rows };
}

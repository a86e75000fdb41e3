import { splitWords } from './features/split-words';
import { phraseKey } from './intents/phrase-key';
import { UNTRIED } from './intents/record-phrases';
import type { NluModel } from './train-model';
import type { TrainingData } from './types';

/**
 * Compares the model in use with one that shall take its place, on the same held-out phrases. Both were trained on nearly
 * all of them, so reading them again would prove nothing; but each model remembers what it took a phrase for when it was
 * trained without it (PhraseRecord.outcomes), and that is compared. Counted are the phrases that both were taught to mean
 * the same. Others would speak for one of the two: the model in use cannot know an intent that is new, it was not taught
 * what its new phrases have in common, and of a phrase that has moved to another intent it still says what it was told. Of
 * a large assistant one fold in five has outcomes; which one, the phrases' hashes decide, so it is nearly the same each time.
 *
 * @param data what `next` was trained on
 */
export function compareModels(current: NluModel, next: NluModel, data: TrainingData): ModelComparison {
  const before = outcomesOf(current);
  const after = outcomesOf(next);
  const counts = { phrases: 0, current: 0, next: 0 };
  const seen = new Set<number>();
  for (const { text, intent } of data.examples) {
    const key = keyOf(text, next);
    if (seen.has(key)) continue;
    const then = before.get(keyOf(text, current));
    const now = after.get(key);
    if (then?.intent !== intent || now?.intent !== intent || then.outcome === UNTRIED || now.outcome === UNTRIED) continue;
    seen.add(key);
    counts.phrases += 1;
    counts.current += then.outcome;
    counts.next += now.outcome;
  }
  const { phrases } = counts;
  return { phrases, current: phrases === 0 ? null : counts.current / phrases, next: phrases === 0 ? null : counts.next / phrases };
}

export interface ModelComparison {
  /** How many phrases the two were compared on. */
  phrases: number;
  /** The share of them that each reads right, 0 to 1; null where there was nothing to compare. */
  current: number | null;
  next: number | null;
}

function keyOf(text: string, { language }: NluModel): number {
  return phraseKey(splitWords(text, language).words);
}

function outcomesOf({ intents: { names, phrases } }: NluModel): ReadonlyMap<number, { intent: string; outcome: number }> {
  return new Map(
    Array.from(
      phrases.keys,
      (key, at) => [key, { intent: names[phrases.intents[at] as number] as string, outcome: phrases.outcomes[at] as number }] as const,
    ),
  );
}

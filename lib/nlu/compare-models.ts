import { splitWords } from './features/split-words';
import { phraseKey } from './intents/phrase-key';
import { readIntents } from './intents/read-intent';
import { UNTRIED } from './intents/record-phrases';
import type { NluModel } from './train-model';
import type { TrainingData } from './types';

/**
 * Compares the model in use with one that shall take its place, on the same phrases, none of which the judged model had
 * seen. Both were trained on nearly all of them, so reading them again would prove nothing; but each model remembers what
 * it took a phrase for when it was trained without it (PhraseRecord.outcomes), and that is compared. A phrase which the
 * model in use was not trained on is simply read by it. Of a large assistant one fold in five has such outcomes; which one,
 * the phrases' hashes decide, so it is nearly the same in every training.
 *
 * @param data what `next` was trained on
 */
export function compareModels(current: NluModel, next: NluModel, data: TrainingData): ModelComparison {
  const readCurrent = readIntents(current.intents, current.language);
  const before = outcomesOf(current);
  const after = outcomesOf(next);
  const counts = { phrases: 0, current: 0, next: 0 };
  const seen = new Set<number>();
  for (const { text, intent } of data.examples) {
    const key = keyOf(text, next);
    const now = after.get(key);
    if (seen.has(key) || now === undefined || now.intent !== intent || now.outcome === UNTRIED) continue;
    seen.add(key);
    const then = before.get(keyOf(text, current));
    if (then?.intent === intent && then.outcome === UNTRIED) continue;
    counts.phrases += 1;
    counts.next += now.outcome;
    counts.current += then?.intent === intent ? then.outcome : Number(readCurrent(text).intents[0]?.name === intent);
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
    Array.from(phrases.keys, (key, at) => [key, { intent: names[phrases.intents[at] as number] as string, outcome: phrases.outcomes[at] as number }] as const),
  );
}

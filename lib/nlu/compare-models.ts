import { splitWords } from './features/split-words';
import { phraseKey } from './intents/phrase-key';
import { UNTRIED } from './intents/record-phrases';
import type { NluModel } from './train-model';
import type { TrainingData } from './types';

/**
 * Compares the model in use with its possible replacement on the same held-out phrases. Both were trained on nearly all
 * of them, so reading them again would prove nothing. But each model stores how it understood a phrase when it was
 * trained without it (PhraseRecord.outcomes), and these results are compared. Only phrases count that both were taught
 * with the same intent. Others would favor one of the two: the model in use cannot know a new intent, was not taught what
 * its new phrases have in common, and still assigns a moved phrase to its old intent. Of a large assistant, one fold in
 * five has outcomes. The phrases' hashes determine which, so it is nearly the same each time.
 *
 * @param data the training data of `next`
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
  /** How many phrases were compared. */
  phrases: number;
  /** The share of them that each understands correctly, 0 to 1. Null if there was nothing to compare. */
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

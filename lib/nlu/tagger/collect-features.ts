import type { NluLanguage, TrainingExample } from '../types';
import type { Hint } from './entity-hints';
import { labelTokens, OUTSIDE } from './labels';
import { phraseFeatures } from './phrase-features';

/** A phrase to learn from, its features by their numbers. */
export interface LabelledPhrase {
  own: readonly (readonly number[])[];
  lists: readonly (readonly number[])[];
  about: readonly number[];
  labels: readonly number[];
}

/** The features of a model. A feature has a weight for each label that it was seen with. */
export interface FeatureTable {
  keys: Uint32Array;
  starts: Uint32Array;
  labels: Uint16Array;
}

/**
 * Reads the phrases, and gathers the features that at least `minimum` places have.
 *
 * @param found what value lists find in each phrase
 */
export function collectFeatures(
  examples: readonly TrainingExample[],
  types: ReadonlyMap<string, number>,
  language: NluLanguage,
  found: readonly (readonly Hint[])[],
  minimum: number,
): { phrases: LabelledPhrase[]; table: FeatureTable } {
  const read = examples.map(({ text, entities }, at) => {
    const features = phraseFeatures(text, language, found[at] ?? []);
    return { ...features, labels: labelTokens(features.tokens, entities ?? [], types) };
  });
  const seen = new Map<number, number[]>();
  const note = (key: number, label: number) => {
    const labels = seen.get(key);
    if (labels) labels.push(label);
    else seen.set(key, [label]);
  };
  for (const { own, lists, about, labels } of read) {
    labels.forEach((label, at) => {
      for (const key of own[at] ?? []) note(key, label);
      for (const key of lists[at] ?? []) note(key, label);
    });
    // What a message is about speaks for entities in it, at their first tokens.
    for (const label of new Set(labels)) if (label !== OUTSIDE && label % 2 === 1) for (const key of about) note(key, label);
  }
  const kept = [...seen].filter(([, labels]) => labels.length >= minimum);
  const numbers = new Map(kept.map(([key], number) => [key, number]));
  const distinct = kept.map(([, labels]) => [...new Set(labels)].sort((left, right) => left - right));
  const starts = new Uint32Array(kept.length + 1);
  distinct.forEach((labels, number) => (starts[number + 1] = (starts[number] as number) + labels.length));
  const numbered = (keys: readonly number[]) => keys.flatMap((key) => numbers.get(key) ?? []);
  return {
    phrases: read.map(({ own, lists, about, labels }) => ({ own: own.map(numbered), lists: lists.map(numbered), about: numbered(about), labels })),
    table: { keys: Uint32Array.from(numbers.keys()), starts, labels: Uint16Array.from(distinct.flat()) },
  };
}

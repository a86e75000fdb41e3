import type { NluLanguage, TrainingExample } from '../types';
import type { Hint } from './entity-hints';
import { createFeatureNumbers } from './feature-numbers';
import { packRows, renumberRows, startsOf } from './feature-rows';
import { buildFeatureTable, type FeatureTable } from './feature-table';
import type { LabeledPhrases } from './labeled-phrases';
import { labelTokens } from './labels';
import { countMarkedTexts, findMarkedTexts, markedElsewhere, packMarkedTexts, type MarkedTexts } from './marked-texts';
import { createPhraseReader } from './phrase-features';
import { splitTokens } from './split-tokens';

/** Reads the phrases, and collects the features that occur in at least `minimum` places, and the texts that the examples mark. */
export function collectFeatures(
  { examples, variants, types, language, found }: PhrasesToRead,
  minimum: number,
): { phrases: LabeledPhrases; table: FeatureTable; markedTexts: MarkedTexts } {
  const labeled = [...examples, ...variants].map(({ text, entities = [] }) => {
    const tokens = splitTokens(text);
    return { text, tokens, labels: labelTokens(tokens, entities, types) };
  });
  const counts = countMarkedTexts(labeled.slice(0, examples.length));
  const readPhrase = createPhraseReader(language);
  const read = labeled.map((phrase, at) =>
    readPhrase(phrase.text, phrase.tokens, found[at] ?? [], findMarkedTexts(phrase.tokens, markedElsewhere(counts, phrase))),
  );

  const { numberOf, keys } = createFeatureNumbers();
  const phrases: LabeledPhrases = {
    starts: startsOf(labeled.map(({ labels }) => labels)),
    labels: Int32Array.from(labeled.flatMap(({ labels }) => labels)),
    own: packRows(
      read.flatMap(({ own }) => own),
      numberOf,
    ),
    lists: packRows(
      read.flatMap(({ lists }) => lists),
      numberOf,
    ),
    about: packRows(
      read.map(({ about }) => about),
      numberOf,
    ),
  };
  const { table, renumbering } = buildFeatureTable(phrases, keys(), minimum);
  return {
    phrases: {
      ...phrases,
      own: renumberRows(phrases.own, renumbering),
      lists: renumberRows(phrases.lists, renumbering),
      about: renumberRows(phrases.about, renumbering),
    },
    table,
    markedTexts: packMarkedTexts(counts),
  };
}

export interface PhrasesToRead {
  examples: readonly TrainingExample[];
  /** Further training phrases, created from the same marked texts (see varyExamples). */
  variants: readonly TrainingExample[];
  /** The number of each type. */
  types: ReadonlyMap<string, number>;
  language: NluLanguage;
  /** What value lists find in each of the examples, then in each of the variants. */
  found: readonly (readonly Hint[])[];
}

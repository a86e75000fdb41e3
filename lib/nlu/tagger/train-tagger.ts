import { compileEntityMatcher } from '../entities/compile-entity-matcher';
import type { EntityDefinition, NluLanguage, TrainingExample } from '../types';
import { collectFeatures } from './collect-features';
import { learnChain } from './learn-chain';
import { reliableLists } from './reliable-lists';
import type { TaggerModel } from './tagger-model';
import { varyExamples } from './vary-examples';

/**
 * Learns to tag from phrases with marked entities. The same phrases give the same model. Without marked phrases it tags
 * nothing.
 *
 * @param entities their value lists are hints for the tagger. Entities without marked phrases are left out of the model
 * @param onProgress receives the completed share, 0 to 1
 */
export function trainTagger(
  examples: readonly TrainingExample[],
  entities: readonly EntityDefinition[],
  language: NluLanguage,
  onProgress: (share: number) => void = () => undefined,
): TaggerModel {
  const marked = new Set(examples.flatMap((example) => (example.entities ?? []).map(({ type }) => type)));
  const types = [...marked].sort();
  const numbers = new Map(types.map((type, at) => [type, at]));
  const own = entities.filter(({ name }) => marked.has(name));
  const match = hasValues(own) ? compileEntityMatcher(own, language) : () => [];
  const isFew = examples.length < FEW;
  const known = types.length === 0 ? [] : examples;
  const variants = isFew ? varyExamples(known, VARIANTS) : [];
  const found = [...known, ...variants].map(({ text }) => match(text));
  const { phrases, table, markedTexts } = collectFeatures(
    { examples: known, variants, found, types: numbers, language },
    examples.length < MANY ? 1 : 2,
  );
  const learned = learnChain(phrases, table, types.length, isFew ? { ...ROUNDS_OF_FEW, seldomFrom: known.length } : ROUNDS, onProgress);
  return {
    language,
    types,
    reliableLists: reliableLists(known, own, found),
    markedTexts,
    ...table,
    ...quantized(table.starts, learned.values),
    transitions: Float32Array.from(learned.transitions),
    continuations: Float32Array.from(learned.continuations),
  };
}

function hasValues(entities: readonly EntityDefinition[]): boolean {
  return entities.some(({ values, patterns }) => values.length + patterns.length > 0);
}

/** With fewer examples, variants show more than the phrases alone, and fewer rounds are enough. */
const FEW = 1000;
const VARIANTS = 2;
const ROUNDS_OF_FEW = { quick: 1, whole: 2 };
const ROUNDS = { quick: 5, whole: 3, seldomFrom: Infinity };

/** With more examples, rare features only cost space. */
const MANY = 3000;

function quantized(starts: Uint32Array, values: Float64Array): { weights: Int8Array; scales: Float32Array } {
  const weights = new Int8Array(values.length);
  const scales = new Float32Array(starts.length - 1);
  scales.forEach((_, feature) => {
    const begin = starts[feature] as number;
    const own = values.subarray(begin, starts[feature + 1]);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    if (scale === 0) return;
    scales[feature] = scale;
    own.forEach((value, at) => (weights[begin + at] = Math.round(value / scale)));
  });
  return { weights, scales };
}

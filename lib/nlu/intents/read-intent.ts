import { extractFeatures, stemsOf } from '../features/extract-features';
import { knownShares } from '../features/known-shares';
import { addressesIn, readContent } from '../features/read-content';
import { repairWords } from '../features/repair-words';
import { splitWords } from '../features/split-words';
import { vectorize } from '../features/vectorize';
import { indexFeatures } from '../features/vocabulary';
import type { NluLanguage, Reading } from '../types';
import { confidenceOf } from './calibrate';
import { coverageOf } from './coverage-of';
import type { IntentModel } from './intent-model';
import { phraseKey } from './phrase-key';
import { scoreVector, weightAt } from './quantize-weights';
import { bestClass } from './signals';

/** What a message means: the part of a `Reading` that is about intents. */
export type IntentReading = Pick<Reading, 'intent' | 'confidence' | 'intents'>;

/**
 * Prepares a trained model for reading messages.
 *
 * @returns a function that reads one message. `values` are the parts of the message that are values of entities. A
 *   training phrase gets its intent, and other messages go to the classifier. A message without any known feature has
 *   confidence 0.
 */
export function readIntents(model: IntentModel, language: NluLanguage): (text: string, values?: readonly string[]) => IntentReading {
  const { names, vocabulary, weights, phrases, calibration } = model;
  if (names.length === 0) return () => ({ intent: null, confidence: 0, intents: [] });
  const index = indexFeatures(vocabulary.keys);
  const repair = repairWords(model.words.split(' '), index, language);
  const intentOf = new Map(Array.from(phrases.keys, (key, at) => [key, phrases.intents[at] as number]));
  return (text, values = []) => {
    const split = splitWords(text, language);
    const repaired = repair(split);
    const stems = stemsOf(repaired);
    const vector = vectorize(extractFeatures(repaired, stems), vocabulary, index);
    const size = vector.indices.length;
    const scores = scoreVector(vector, weights, names.length);
    const best = bestClass(scores);
    const weightOf = (feature: number) => (names.length === 1 ? 1 : weightAt(weights, feature, best, names.length));
    const coverage = coverageOf(
      readContent(repaired, stems, index, [...values, ...addressesIn(text)]),
      { ...vector, blocks: vocabulary.blocks },
      weightOf,
    );
    const confidence = size === 0 ? 0 : confidenceOf(scores, knownShares(vector, 0, size, vocabulary), coverage, calibration);
    const phrase = split.words.length === 0 ? undefined : intentOf.get(phraseKey(split.words));
    const intents = rank(names, scores, calibration.sharpness, phrase, phrase === undefined ? confidence : Math.max(SURE, confidence));
    const isOutOfScope = phrase === undefined && confidence < calibration.threshold;
    return { intent: isOutOfScope ? null : (intents[0]?.name ?? null), confidence: intents[0]?.confidence ?? 0, intents };
  };
}

/** The confidence in a training phrase. */
const SURE = 0.99;
const LONGEST_RANKING = 10;

function rank(
  names: readonly string[],
  scores: Float64Array,
  sharpness: number,
  first: number | undefined,
  confidence: number,
): IntentReading['intents'] {
  const order = Array.from(scores.keys()).sort(
    (a, b) => Number(b === first) - Number(a === first) || (scores[b] as number) - (scores[a] as number) || a - b,
  );
  const top = scores[order[0] as number] as number;
  return order.slice(0, LONGEST_RANKING).map((k, place) => {
    const share = Math.exp(sharpness * ((scores[k] as number) - top));
    return { name: names[k] as string, confidence: place === 0 ? confidence : Math.min(1 - confidence, confidence * Math.min(1, share)) };
  });
}

import { extractFeatures } from '../features/extract-features';
import { splitWords } from '../features/split-words';
import { vectorize } from '../features/vectorize';
import { indexFeatures } from '../features/vocabulary';
import type { NluLanguage, Reading } from '../types';
import { logisticChance } from './fit-logistic';
import type { IntentModel } from './intent-model';
import { phraseKey } from './phrase-key';
import { scoreVector } from './quantize-weights';
import { readSignals } from './signals';

/** What a message means: the part of a Reading that is about intents. */
export type IntentReading = Pick<Reading, 'intent' | 'confidence' | 'intents'>;

/** Prepares a trained model for reading messages. */
export function readIntents(model: IntentModel, language: NluLanguage): (text: string) => IntentReading {
  const { names, vocabulary, weights, phrases, calibration } = model;
  if (names.length === 0) return () => ({ intent: null, confidence: 0, intents: [] });
  const index = indexFeatures(vocabulary.keys);
  const known = new Map(Array.from(phrases.keys, (key, at) => [key, phrases.intents[at] as number]));
  return (text) => {
    const split = splitWords(text, language);
    const vector = vectorize(extractFeatures(split), vocabulary, index);
    const scores = scoreVector(vector, weights, names.length);
    const exact = split.words.length === 0 ? undefined : known.get(phraseKey(split.words));
    const chance = logisticChance(readSignals(scores, vector.known, calibration.sharpness), calibration.coefficients);
    if (exact !== undefined) return ranked(names, scores, calibration.sharpness, Math.max(EXACT, chance), exact);
    return ranked(names, scores, calibration.sharpness, chance, undefined, calibration.threshold);
  };
}

const EXACT = 0.99;
const LONGEST_RANKING = 10;

function ranked(names: readonly string[], scores: Float64Array, sharpness: number, confidence: number, first?: number, threshold = 0): IntentReading {
  const order = Array.from(scores.keys()).sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  if (first !== undefined) {
    order.splice(order.indexOf(first), 1);
    order.unshift(first);
  }
  const top = scores[order[0] as number] as number;
  const intents = order.slice(0, LONGEST_RANKING).map((k, rank) => {
    const share = Math.exp(sharpness * ((scores[k] as number) - top));
    const value = rank === 0 ? confidence : Math.min(confidence, 1 - confidence, confidence * share);
    return { name: names[k] as string, confidence: value };
  });
  return { intent: confidence < threshold ? null : (names[order[0] as number] as string), confidence, intents };
}

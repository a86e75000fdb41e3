import { conceptWords, hasConcept } from '../concepts/concepts-of';
import { createSpeller } from '../features/create-speller';
import { extractFeatures, wordFeature } from '../features/extract-features';
import { splitWords } from '../features/split-words';
import { knownShares } from '../features/known-shares';
import { vectorize } from '../features/vectorize';
import { indexFeatures } from '../features/vocabulary';
import { stemWord } from '../stem/stem-word';
import type { NluLanguage, Reading } from '../types';
import { logisticChance } from './fit-logistic';
import type { IntentModel } from './intent-model';
import { phraseKey } from './phrase-key';
import { scoreVector } from './quantize-weights';
import { readSignals } from './signals';

/** What a message means: the part of a Reading that is about intents. */
export type IntentReading = Pick<Reading, 'intent' | 'confidence' | 'intents'>;

type SpokenLanguage = 'fa' | 'ar' | 'en';

/** Prepares a trained model for reading messages. */
export function readIntents(model: IntentModel, language: NluLanguage): (text: string) => IntentReading {
  const { names, vocabulary, weights, phrases, calibration } = model;
  if (names.length === 0) return () => ({ intent: null, confidence: 0, intents: [] });
  const index = indexFeatures(vocabulary.keys);
  const known = new Map(Array.from(phrases.keys, (key, at) => [key, phrases.intents[at] as number]));
  const isKnown = (word: string, spoken: SpokenLanguage) => index(wordFeature(word, spoken)) !== -1 || hasConcept(stemWord(word, spoken), spoken);
  const ownWords = model.words.split(' ');
  const speller = (spoken: SpokenLanguage) => createSpeller([...new Set([...ownWords, ...conceptWords(spoken)])], (word) => isKnown(word, spoken));
  const spellers = language === 'multi' ? { fa: speller('fa'), ar: speller('ar'), en: speller('en') } : { [language]: speller(language) } as Record<SpokenLanguage, (word: string) => string>;
  return (text) => {
    const split = splitWords(text, language);
    const exact = split.words.length === 0 ? undefined : known.get(phraseKey(split.words));
    const vector = vectorize(extractFeatures({ ...split, words: split.words.map(spellers[split.language]) }), vocabulary, index);
    const scores = scoreVector(vector, weights, names.length);
    const chance = logisticChance(readSignals(scores, knownShares(vector, 0, vector.indices.length, vocabulary.blocks), calibration.sharpness), calibration.coefficients);
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

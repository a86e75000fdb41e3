import { extractFeatures } from '../features/extract-features';
import { splitWords, type SplitText } from '../features/split-words';
import { vectorize, type FeatureVector } from '../features/vectorize';
import { buildVocabulary, indexFeatures } from '../features/vocabulary';
import type { NluLanguage, TrainingExample } from '../types';
import { calibrate, type Rehearsal } from './calibrate';
import { rehearse } from './rehearse';
import type { IntentModel, PhraseRecord } from './intent-model';
import { phraseKey } from './phrase-key';
import { quantizeWeights } from './quantize-weights';
import { makeSparseMatrix } from './sparse-matrix';
import { trainLogistic } from './train-logistic';

/**
 * Trains the classifier of intents. The same examples give the same model, in whatever order they come but for ties.
 *
 * @param onProgress hears the share that is done, 0 to 1
 */
export function trainIntents(examples: readonly TrainingExample[], language: NluLanguage, onProgress: (share: number) => void): IntentModel {
  const names = [...new Set(examples.map(({ intent }) => intent))].sort();
  const place = new Map(names.map((name, at) => [name, at]));
  const labels = Int32Array.from(examples, ({ intent }) => place.get(intent) as number);
  const texts = examples.map(({ text }) => splitWords(text, language));
  const documents = texts.map(extractFeatures);
  const classes = names.length;
  const vocabulary = buildVocabulary(documents, documents.length > MANY ? 2 : 1, Math.floor(MAX_WEIGHTS / Math.max(1, classes)));
  const index = indexFeatures(vocabulary.keys);
  const vectors: FeatureVector[] = documents.map((document) => vectorize(document, vocabulary, index));
  const matrix = makeSparseMatrix(vectors);
  onProgress(0.1);
  const options = { classes, features: vocabulary.keys.length, c: C, epochs: EPOCHS };
  const rows = labels.length;
  const state = trainLogistic(matrix, labels, { ...options, rows: Array.from({ length: rows }, (_, row) => row) });
  onProgress(0.5);
  const keys = Float64Array.from(texts, ({ words }) => phraseKey(words));
  const rehearsals: Rehearsal[] = rehearse({ matrix, labels, keys, blocks: vocabulary.blocks, state, options });
  onProgress(0.9);
  return {
    names,
    vocabulary,
    words: frequentWords(texts),
    weights: quantizeWeights(state.weights, classes),
    phrases: recordPhrases(keys, labels, rehearsals, classes),
    calibration: calibrate(rehearsals),
  };
}

const C = 20;
const EPOCHS = 6;
const MANY = 3000;
const MAX_WEIGHTS = 12_000_000;

function frequentWords(texts: readonly SplitText[]): string {
  const counts = new Map<string, number>();
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rare = texts.length > MANY ? 1 : 0;
  return [...counts]
    .filter(([, count]) => count > rare)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word)
    .join(' ');
}

function recordPhrases(keys: Float64Array, labels: Int32Array, rehearsals: readonly Rehearsal[], classes: number): PhraseRecord {
  const outcome = new Uint8Array(keys.length).fill(2);
  for (const { row, best, inScope } of rehearsals) if (inScope) outcome[row] = best === labels[row] ? 1 : 0;
  const votes = new Map<number, Int32Array>();
  const first = new Map<number, number>();
  keys.forEach((key, row) => {
    const counts = votes.get(key) ?? new Int32Array(classes);
    const label = labels[row] as number;
    counts[label] = (counts[label] as number) + 1;
    votes.set(key, counts);
    if (!first.has(key)) first.set(key, row);
  });
  const distinct = [...first.keys()];
  return {
    keys: Float64Array.from(distinct),
    intents: Int32Array.from(distinct, (key) => (votes.get(key) as Int32Array).reduce((best, count, k, all) => (count > (all[best] as number) ? k : best), 0)),
    outcomes: Uint8Array.from(distinct, (key) => outcome[first.get(key) as number] as number),
  };
}

import { extractFeatures, stemsOf } from '../features/extract-features';
import { addressesIn, readContent } from '../features/read-content';
import { splitWords, type SplitText } from '../features/split-words';
import { vectorize } from '../features/vectorize';
import { buildVocabulary, indexFeatures } from '../features/vocabulary';
import type { NluLanguage, TrainingExample } from '../types';
import { calibrate } from './calibrate';
import type { IntentModel } from './intent-model';
import { phraseKey } from './phrase-key';
import { quantizeWeights } from './quantize-weights';
import { recordPhrases } from './record-phrases';
import { rehearse } from './rehearse';
import { makeSparseMatrix } from './sparse-matrix';
import { beginLogistic, trainLogistic } from './train-logistic';

/**
 * Trains the classifier of intents: logistic regression over the features of extractFeatures. The same examples in the same
 * order give the same model, byte for byte.
 *
 * @param onProgress hears the share that is done, 0 to 1
 */
export function trainIntents(
  examples: readonly TrainingExample[],
  language: NluLanguage,
  onProgress: (share: number) => void,
): IntentModel {
  const names = [...new Set(examples.map(({ intent }) => intent))].sort();
  const place = new Map(names.map((name, at) => [name, at]));
  const labels = Int32Array.from(examples, ({ intent }) => place.get(intent) as number);
  const texts = examples.map(({ text }) => splitWords(text, language));
  const keys = Float64Array.from(texts, ({ words }) => phraseKey(words));
  const stems = texts.map(stemsOf);
  const documents = texts.map((text, row) => extractFeatures(text, stems[row] as string[]));
  const vocabulary = buildVocabulary(documents, Math.floor(MAX_WEIGHTS / Math.max(1, names.length)));
  const index = indexFeatures(vocabulary.keys);
  const matrix = makeSparseMatrix(documents.map((document) => vectorize(document, vocabulary, index)));
  onProgress(0.1);
  const contents = texts.map((text, row) => readContent(text, stems[row] as string[], index, detailsOf(examples[row] as TrainingExample)));
  const state = beginLogistic(labels.length, vocabulary.keys.length, names.length);
  trainLogistic(matrix, labels, Array.from(labels.keys()), state, { c: C, epochs: EPOCHS });
  onProgress(0.6);
  const rehearsals = rehearse({ matrix, labels, keys, contents, blocks: vocabulary.blocks, state, c: C });
  onProgress(0.9);
  return {
    names,
    vocabulary,
    words: frequentWords(texts),
    weights: quantizeWeights(state.weights, names.length),
    phrases: recordPhrases(keys, labels, rehearsals, names.length),
    calibration: calibrate(rehearsals, texts.length),
  };
}

function detailsOf({ text, entities = [] }: TrainingExample): string[] {
  return [...entities.map(({ start, end }) => text.slice(start, end)), ...addressesIn(text)];
}

/** Measured on the training parts of public sets: 10 to 80 are within half a point of each other. */
const C = 20;
const EPOCHS = 6;
/** With more phrases than this, a word that only one of them has may well be a slip itself. */
const MANY = 3000;
/** Feature × class: the model has a byte for each, the training eight. */
const MAX_WEIGHTS = 14_000_000;

function frequentWords(texts: readonly SplitText[]): string {
  const rarest = texts.length > MANY ? 2 : 1;
  const counts = new Map<string, number>();
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= rarest)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word)
    .join(' ');
}

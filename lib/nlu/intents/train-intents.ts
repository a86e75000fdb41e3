import { smallness } from '../features/block-lengths';
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
 * Trains the classifier of intents: logistic regression over the features of `extractFeatures`. The same examples in the
 * same order give the same model, byte for byte.
 *
 * @param onProgress receives the completed share, 0 to 1
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
  const strengths = classStrengths(labels, names.length);
  trainLogistic(matrix, labels, Array.from(labels.keys()), state, { strengths, epochs: EPOCHS });
  onProgress(0.6);
  const rehearsals = rehearse({ matrix, labels, keys, contents, vocabulary, state, strengths });
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

/**
 * How much a phrase of each class counts. For small assistants, every phrase counts the same. Among thousands of phrases, an intent with
 * many would draw doubtful messages away from those with few. So there, four times as many phrases make each count half as much.
 *
 * @param labels the class of each phrase
 */
export function classStrengths(labels: Int32Array, classes: number): Float64Array {
  const sizes = new Float64Array(classes);
  for (const label of labels) sizes[label] = (sizes[label] as number) + 1;
  const power = (1 - smallness(labels.length)) / 2;
  return sizes.map((size) => C * (labels.length / classes / size) ** power);
}

/** Measured on the training parts of public data sets. Results for 10 to 80 differ by less than half a point. */
const C = 20;
const EPOCHS = 6;
/** With more phrases than this, a word that occurs in only one of them may be a typing error. */
const MANY = 3000;
/** Feature × class. The model needs one byte for each, and the training needs eight. */
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

import type { Vocabulary } from '../features/vocabulary';

/** The result of training on an assistant's phrases. Arrays of the same length belong together, element by element. */
export interface IntentModel {
  /** The intents' key names, in alphabetical order. Everything else refers to them by index. */
  names: readonly string[];
  vocabulary: Vocabulary;
  /** The phrases' words, separated by spaces, the most frequent first. Words with typing errors are matched to them. */
  words: string;
  weights: QuantizedWeights;
  phrases: PhraseRecord;
  calibration: Calibration;
}

/** Weights of one byte each: feature × class, the classes of a feature next to each other, times the feature's scale. */
export interface QuantizedWeights {
  values: Int8Array;
  scales: Float32Array;
}

/** The phrases themselves, so that the model recognizes them. */
export interface PhraseRecord {
  /** Hashes of their words. */
  keys: Float64Array;
  /** The intent of each: the most frequent one, and the first of equally frequent ones. */
  intents: Int32Array;
  /** The result of a model trained without the phrase: 1 for the right intent, 0 for another one, 2 if it was not tried. */
  outcomes: Uint8Array;
}

/** How scores become confidences: see `calibrate`. Coefficients are those of logistic regressions, the constant last. */
export interface Calibration {
  /** The factor for scores before the softmax. */
  sharpness: number;
  /** From signals to the probability that the message means one of the intents. */
  scope: readonly number[];
  /** From signals to the probability that, if so, the best one is right. */
  choice: readonly number[];
  /** The power to which the first probability is raised: 2 with few phrases, nearly 1 with thousands. */
  emphasis: number;
  /** From both together (`jointSignals`) to the confidence. */
  final: readonly number[];
  /** A message with less confidence is out of scope. */
  threshold: number;
}

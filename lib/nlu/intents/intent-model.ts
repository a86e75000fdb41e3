import type { Vocabulary } from '../features/vocabulary';

/** What a training makes of an assistant's phrases. Arrays of one length belong together, element by element. */
export interface IntentModel {
  /** The intents' key names, in alphabetical order; everything else names them by their place here. */
  names: readonly string[];
  vocabulary: Vocabulary;
  /** The phrases' words with spaces between, the more frequent ones first: what a word with a slip in it may have meant. */
  words: string;
  weights: QuantizedWeights;
  phrases: PhraseRecord;
  calibration: Calibration;
}

/** Weights in a byte each: feature × class, the classes of a feature side by side, times the feature's scale. */
export interface QuantizedWeights {
  values: Int8Array;
  scales: Float32Array;
}

/** The phrases themselves, so that one of them is known again. */
export interface PhraseRecord {
  /** Hashes of their words. */
  keys: Float64Array;
  /** The intent of each: of several the most frequent, of those the first. */
  intents: Int32Array;
  /** What a model trained without the phrase took it for: 1 the intent, 0 another one, 2 where that was not tried. */
  outcomes: Uint8Array;
}

/** How scores become confidences: see calibrate. Coefficients are those of logistic regressions, the constant last. */
export interface Calibration {
  /** What scores are multiplied with before they become shares. */
  sharpness: number;
  /** From signals to the chance that the message means one of the intents. */
  scope: readonly number[];
  /** From signals to the chance that, if so, the best one is right. */
  choice: readonly number[];
  /** The power to which the first chance is raised: 2 with few phrases, nearly 1 with thousands. */
  emphasis: number;
  /** From both together (jointSignals) to the confidence. */
  final: readonly number[];
  /** A message with less confidence is out of scope. */
  threshold: number;
}

import type { FeatureRows } from './feature-rows';

/** The phrases to learn from, one behind the other, their features by the numbers of a table. */
export interface LabelledPhrases {
  /** The first token of each phrase, then the end of the last one. */
  starts: Int32Array;
  /** Of each token. */
  labels: Int32Array;
  /** Of each token: what it says by itself and with its neighbours. */
  own: FeatureRows;
  /** Of each token: what value lists say. */
  lists: FeatureRows;
  /** Of each phrase. */
  about: FeatureRows;
}

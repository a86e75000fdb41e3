import type { FeatureRows } from './feature-rows';

/** The training phrases, one after another, with their features by the numbers of a table. */
export interface LabeledPhrases {
  /** The first token of each phrase, then the end of the last one. */
  starts: Int32Array;
  /** The label of each token. */
  labels: Int32Array;
  /** The features of each token itself and its neighbors. */
  own: FeatureRows;
  /** The value list features of each token. */
  lists: FeatureRows;
  /** The features of each phrase. */
  about: FeatureRows;
}

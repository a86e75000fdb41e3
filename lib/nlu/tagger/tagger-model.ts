import type { NluLanguage } from '../types';

/** What the tagger has learned: weights of a linear-chain conditional random field, see `labels` for its labels. */
export interface TaggerModel {
  language: NluLanguage;
  /** The key names of the entities it tags. */
  types: readonly string[];
  /** The hashes of the features. */
  keys: Uint32Array;
  /** Where a feature's labels begin in `labels`; one more than features. */
  starts: Uint32Array;
  labels: Uint16Array;
  /** A byte each, times the scale of the feature. */
  weights: Int8Array;
  scales: Float32Array;
  /** What it is worth that a label is followed by OUTSIDE (0) or the beginning of a type (type + 1): label × (types + 1); the last row is the message's beginning. */
  transitions: Float32Array;
  /** What it is worth that a label of an entity is followed by the inside of the same one: by label. */
  continuations: Float32Array;
}

import type { NluLanguage } from '../types';
import type { Chain } from './chain';
import type { MarkedTexts } from './marked-texts';

/** What the tagger has learned: weights of a linear-chain conditional random field. Its labels are those of labels.ts. */
export interface TaggerModel extends Chain {
  language: NluLanguage;
  /** The key names of the entities it tags. A type's number is its index here. */
  types: readonly string[];
  /** Those of its types whose values and patterns also count without the tagger. */
  reliableLists: readonly string[];
  /** The texts that its training phrases mark. */
  markedTexts: MarkedTexts;
  /** The hashes of its features. */
  keys: Uint32Array;
  /** The weights of a feature: from starts[feature] to starts[feature + 1], each for the label at the same index. */
  starts: Uint32Array;
  labels: Uint16Array;
  /** One byte each, multiplied by the feature's scale. */
  weights: Int8Array;
  scales: Float32Array;
}

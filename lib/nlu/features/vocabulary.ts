import { blockLengths } from './block-lengths';
import type { FeatureBlocks } from './extract-features';

/** The features of a model. */
export interface Vocabulary {
  /** Their hashes. */
  keys: Uint32Array;
  /** The block of each feature. */
  blocks: Uint8Array;
  /** The information of each feature: the logarithm of the smoothed inverse of the share of phrases that contain it. */
  idf: Float32Array;
  /** The idf of a feature that is in no phrase. */
  unknownIdf: number;
  /** The length of each block's part of a vector. */
  lengths: readonly number[];
}

/** Returns the number of a feature, -1 if it is unknown. */
export type FeatureIndex = (key: number) => number;

/**
 * Chooses the features of a model: all of them, or the most frequent ones up to `limit`. A feature of one phrase is worth keeping even
 * among thousands of phrases (decision 3).
 *
 * @param documents the features of each phrase
 */
export function buildVocabulary(documents: readonly FeatureBlocks[], limit: number): Vocabulary {
  const frequencies = new Map<number, number>();
  const origins = new Map<number, number>();
  for (const blocks of documents) {
    blocks.forEach((block, which) => {
      for (const key of block.keys()) {
        const frequency = frequencies.get(key) ?? 0;
        frequencies.set(key, frequency + 1);
        if (frequency === 0) origins.set(key, which);
      }
    });
  }
  let chosen = [...frequencies];
  if (chosen.length > limit) chosen = chosen.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  const size = 1 + documents.length;
  return {
    keys: Uint32Array.from(chosen, ([key]) => key),
    blocks: Uint8Array.from(chosen, ([key]) => origins.get(key) ?? 0),
    idf: Float32Array.from(chosen, ([, frequency]) => Math.log(size / (1 + frequency)) + 1),
    unknownIdf: Math.log(size) + 1,
    lengths: blockLengths(documents.length),
  };
}

/** An open-addressing table of the keys. A Map needs four times the memory and twice the time. */
export function indexFeatures(keys: Uint32Array): FeatureIndex {
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, keys.length * 2))) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  keys.forEach((key, index) => {
    let slot = key & mask;
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = index;
  });
  return (key) => {
    for (let slot = key & mask; ; slot = (slot + 1) & mask) {
      const index = slots[slot] as number;
      if (index === -1 || keys[index] === key) return index;
    }
  };
}

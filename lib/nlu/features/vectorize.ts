import type { FeatureBlocks } from './extract-features';
import type { FeatureIndex, Vocabulary } from './vocabulary';

/** A message as the classifier sees it: features with their weights. The vector's length is at most 1. */
export interface FeatureVector {
  indices: Int32Array;
  values: Float32Array;
}

/**
 * Weighs a message's features by tf-idf (tf as 1 + log, sublinear) and scales each block, including its unknown features,
 * to its length. So a message with many unknown words gets low scores.
 */
export function vectorize(blocks: FeatureBlocks, vocabulary: Vocabulary, index: FeatureIndex): FeatureVector {
  const indices: number[] = [];
  const values: number[] = [];
  blocks.forEach((block, which) => {
    const first = indices.length;
    let knownSquares = 0;
    let unknownSquares = 0;
    for (const [key, count] of block) {
      const at = index(key);
      const tf = count === 1 ? 1 : 1 + Math.log(count);
      if (at === -1) {
        unknownSquares += (tf * vocabulary.unknownIdf) ** 2;
        continue;
      }
      const value = tf * (vocabulary.idf[at] as number);
      knownSquares += value * value;
      indices.push(at);
      values.push(value);
    }
    const scale = knownSquares === 0 ? 0 : (vocabulary.lengths[which] as number) / Math.sqrt(knownSquares + unknownSquares);
    for (let at = first; at < values.length; at += 1) values[at] = (values[at] as number) * scale;
  });
  return { indices: Int32Array.from(indices), values: Float32Array.from(values) };
}

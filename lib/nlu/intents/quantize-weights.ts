import type { QuantizedWeights } from './intent-model';

/** Rounds weights to one byte each. A feature's largest weight has 127 steps. */
export function quantizeWeights(weights: Float32Array, classes: number): QuantizedWeights {
  const features = classes === 0 ? 0 : weights.length / classes;
  const values = new Int8Array(weights.length);
  const scales = new Float32Array(features);
  for (let feature = 0; feature < features; feature += 1) {
    const base = feature * classes;
    let largest = 0;
    for (let k = 0; k < classes; k += 1) largest = Math.max(largest, Math.abs(weights[base + k] as number));
    const scale = largest / 127;
    scales[feature] = scale;
    if (scale === 0) continue;
    for (let k = 0; k < classes; k += 1) values[base + k] = Math.round((weights[base + k] as number) / scale);
  }
  return { values, scales };
}

/** The score of a vector for each class. */
export function scoreVector(
  { indices, values }: { indices: Int32Array; values: Float32Array },
  weights: QuantizedWeights,
  classes: number,
): Float64Array {
  const scores = new Float64Array(classes);
  for (let at = 0; at < indices.length; at += 1) {
    const feature = indices[at] as number;
    const value = (values[at] as number) * (weights.scales[feature] as number);
    const base = feature * classes;
    for (let k = 0; k < classes; k += 1) scores[k] = (scores[k] as number) + value * (weights.values[base + k] as number);
  }
  return scores;
}

/** The weight of a feature for a class. */
export function weightAt({ values, scales }: QuantizedWeights, feature: number, which: number, classes: number): number {
  return (values[feature * classes + which] as number) * (scales[feature] as number);
}

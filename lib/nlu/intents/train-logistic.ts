import { shuffledOrder } from './shuffled-order';
import { addScores, type SparseMatrix } from './sparse-matrix';

/**
 * Multinomial logistic regression by stochastic dual coordinate ascent (Shalev-Shwartz, Zhang: Accelerated Proximal
 * Stochastic Dual Coordinate Ascent, 2014): each phrase has its probabilities as dual variables, and one step moves them
 * towards what the weights say of it, as far as a line search finds best.
 *
 * @param labels the class of each row
 * @param c the weight of the loss against that of the length of the weights
 * @returns the weights, the classes of a feature side by side
 */
export function trainLogistic(matrix: SparseMatrix, labels: Int32Array, { classes, features, c, epochs, rows, tolerance = 1e-3, warm }: LinearOptions): LinearState {
  const weights = warm ? warm.weights.slice() : new Float32Array(features * classes);
  const duals = warm ? warm.duals : new Float32Array(labels.length * classes);
  const scores = new Float64Array(classes);
  const changed = new Int32Array(classes);
  const step = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    let moved = 0;
    for (const row of shuffledOrder(rows, epoch)) {
      const label = labels[row] as number;
      const base = row * classes;
      scores.fill(0);
      addScores(matrix, row, weights, scores);
      const raw = softmaxInto(scores);
      void raw;
      // duals hold q = e_y − μ; towards q* = e_y − p.
      let norm = 0;
      for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at += 1) norm += (matrix.values[at] as number) ** 2;
      const rate = 1 / (1 + 0.25 * c * norm);
      let count = 0;
      for (let k = 0; k < classes; k += 1) {
        const target = (k === label ? 1 : 0) - (scores[k] as number);
        const change = (target - (duals[base + k] as number)) * rate;
        if (Math.abs(change) < tolerance) continue;
        duals[base + k] = (duals[base + k] as number) + change;
        step[count] = change * c;
        changed[count] = k;
        count += 1;
        moved += Math.abs(change);
      }
      if (count > 0) addToWeights(matrix, row, weights, classes, changed, step, count);
    }
    if (moved < tolerance * rows.length) break;
  }
  return { weights, duals };
}

export interface LinearState {
  weights: Float32Array;
  duals: Float32Array;
}

export interface LinearOptions {
  classes: number;
  features: number;
  c: number;
  epochs: number;
  /** The rows to train on. */
  rows: readonly number[];
  tolerance?: number;
  warm?: LinearState;
}

export function addToWeights(
  matrix: SparseMatrix,
  row: number,
  weights: Float32Array,
  classes: number,
  changed: Int32Array,
  step: Float64Array,
  count: number,
): void {
  const { starts, indices, values } = matrix;
  for (let at = starts[row] as number, end = starts[row + 1] as number; at < end; at += 1) {
    const value = values[at] as number;
    const base = (indices[at] as number) * classes;
    for (let which = 0; which < count; which += 1) {
      const place = base + (changed[which] as number);
      weights[place] = (weights[place] as number) + value * (step[which] as number);
    }
  }
}

function softmaxInto(scores: Float64Array): number {
  let highest = -Infinity;
  for (const score of scores) if (score > highest) highest = score;
  let total = 0;
  for (let k = 0; k < scores.length; k += 1) total += scores[k] = Math.exp((scores[k] as number) - highest);
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] as number) / total;
  return highest;
}

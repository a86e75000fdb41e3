import { shuffledOrder } from './shuffled-order';
import { addScores, type SparseMatrix } from './sparse-matrix';
import { addToWeights, type LinearOptions, type LinearState } from './train-logistic';

/**
 * Linear support vector machines, one a class against all others, with squared hinge loss, by dual coordinate descent
 * (Hsieh et al.: A Dual Coordinate Descent Method for Large-scale Linear SVM, 2008). All classes take their step of a
 * phrase together, so its features are read once.
 */
export function trainSvm(matrix: SparseMatrix, labels: Int32Array, { classes, features, c, epochs, rows, tolerance = 1e-3, warm }: LinearOptions): LinearState {
  const weights = warm ? warm.weights.slice() : new Float32Array(features * classes);
  const duals = warm ? warm.duals : new Float32Array(labels.length * classes);
  const scores = new Float64Array(classes);
  const changed = new Int32Array(classes);
  const step = new Float64Array(classes);
  const diagonal = 1 / (2 * c);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    let moved = 0;
    for (const row of shuffledOrder(rows, epoch)) {
      const label = labels[row] as number;
      const base = row * classes;
      scores.fill(0);
      addScores(matrix, row, weights, scores);
      let norm = diagonal;
      for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at += 1) norm += (matrix.values[at] as number) ** 2;
      let count = 0;
      for (let k = 0; k < classes; k += 1) {
        const sign = k === label ? 1 : -1;
        const old = duals[base + k] as number;
        const gradient = sign * (scores[k] as number) - 1 + old * diagonal;
        const next = Math.max(0, old - gradient / norm);
        const change = next - old;
        if (Math.abs(change) < tolerance) continue;
        duals[base + k] = next;
        step[count] = sign * change;
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

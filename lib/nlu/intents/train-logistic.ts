import { shuffledOrder } from './shuffled-order';
import { addScores, type SparseMatrix } from './sparse-matrix';

/**
 * Multinomial logistic regression by stochastic dual coordinate ascent (Shalev-Shwartz, Zhang: Accelerated Proximal
 * Stochastic Dual Coordinate Ascent for Regularized Loss Minimization, 2014, there Prox-SDCA): a row's dual variables are
 * what the weights were moved by for its sake, and one step takes them towards its error as the weights now have it. Steps
 * too small to matter are not taken, which after the first rounds are most of them.
 *
 * @param labels the class of each row
 * @param state where to begin; it is changed and returned. Without rows it stays as it is.
 */
export function trainLogistic(
  matrix: SparseMatrix,
  labels: Int32Array,
  rows: readonly number[],
  state: LogisticState,
  { c, epochs }: LogisticOptions,
): LogisticState {
  const { weights, duals, classes } = state;
  const shares = new Float64Array(classes);
  const steps = new Steps(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const row of shuffledOrder(rows, epoch)) {
      const label = labels[row] as number;
      const base = row * classes;
      shares.fill(0);
      addScores(matrix, row, weights, shares);
      toShares(shares);
      const rate = 1 / (1 + SMOOTHNESS * c * squaredLength(matrix, row));
      steps.count = 0;
      for (let k = 0; k < classes; k += 1) {
        const error = (k === label ? 1 : 0) - (shares[k] as number);
        const change = (error - (duals[base + k] as number)) * rate;
        if (change < SMALLEST_STEP && change > -SMALLEST_STEP) continue;
        duals[base + k] = (duals[base + k] as number) + change;
        steps.add(k, change * c);
      }
      addToWeights(matrix, row, weights, classes, steps);
    }
  }
  return state;
}

export interface LogisticOptions {
  /** The weight of the loss against that of the weights' squared length. */
  c: number;
  epochs: number;
}

export interface LogisticState {
  classes: number;
  /** Feature × class, the classes of a feature side by side. */
  weights: Float32Array;
  /** Row × class. */
  duals: Float32Array;
}

/** The state before any row is learnt. */
export function beginLogistic(rows: number, features: number, classes: number): LogisticState {
  return { classes, weights: new Float32Array(features * classes), duals: new Float32Array(rows * classes) };
}

/** The state as it would be had nothing been done for these rows; the given one stays. */
export function forgetRows(matrix: SparseMatrix, rows: readonly number[], { classes, ...state }: LogisticState, c: number): LogisticState {
  const weights = state.weights.slice();
  const duals = state.duals.slice();
  const steps = new Steps(classes);
  for (const row of rows) {
    steps.count = 0;
    for (let k = 0; k < classes; k += 1) {
      const dual = duals[row * classes + k] as number;
      if (dual !== 0) steps.add(k, -c * dual);
    }
    duals.fill(0, row * classes, (row + 1) * classes);
    addToWeights(matrix, row, weights, classes, steps);
  }
  return { classes, weights, duals };
}

/** The loss of a softmax bends at most this much along a row's dual variables; larger steps could swing. */
const SMOOTHNESS = 0.25;
const SMALLEST_STEP = 1e-3;

/** The classes whose weights change, and by how much for a feature of value 1. */
class Steps {
  count = 0;
  readonly classes: Int32Array;
  readonly sizes: Float64Array;

  constructor(classes: number) {
    this.classes = new Int32Array(classes);
    this.sizes = new Float64Array(classes);
  }

  add(k: number, size: number): void {
    this.classes[this.count] = k;
    this.sizes[this.count] = size;
    this.count += 1;
  }
}

function addToWeights({ starts, indices, values }: SparseMatrix, row: number, weights: Float32Array, classes: number, steps: Steps): void {
  if (steps.count === 0) return;
  for (let at = starts[row] as number, end = starts[row + 1] as number; at < end; at += 1) {
    const value = values[at] as number;
    const base = (indices[at] as number) * classes;
    for (let which = 0; which < steps.count; which += 1) {
      const place = base + (steps.classes[which] as number);
      weights[place] = (weights[place] as number) + value * (steps.sizes[which] as number);
    }
  }
}

function squaredLength({ starts, values }: SparseMatrix, row: number): number {
  let sum = 0;
  for (let at = starts[row] as number, end = starts[row + 1] as number; at < end; at += 1) sum += (values[at] as number) ** 2;
  return sum;
}

/** Scores to the shares of their softmax, in place. */
function toShares(scores: Float64Array): void {
  let highest = -Infinity;
  for (let k = 0; k < scores.length; k += 1) if ((scores[k] as number) > highest) highest = scores[k] as number;
  let total = 0;
  for (let k = 0; k < scores.length; k += 1) {
    const share = Math.exp((scores[k] as number) - highest);
    scores[k] = share;
    total += share;
  }
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] as number) / total;
}

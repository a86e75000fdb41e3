import { shuffledOrder } from './shuffled-order';
import { addScores, type SparseMatrix } from './sparse-matrix';

/**
 * Multinomial logistic regression by stochastic dual coordinate ascent (Shalev-Shwartz, Zhang: Accelerated Proximal
 * Stochastic Dual Coordinate Ascent for Regularized Loss Minimization, 2014, there Prox-SDCA). A row's dual variables are
 * the amount by which it moved the weights. One step moves them toward the row's error with the current weights. Steps
 * that are too small to matter are skipped, which are most of them after the first rounds.
 *
 * @param labels the class of each row
 * @param state the initial state, which is changed and returned. Without rows it stays the same.
 */
export function trainLogistic(
  matrix: SparseMatrix,
  labels: Int32Array,
  rows: readonly number[],
  state: LogisticState,
  { strengths, epochs }: LogisticOptions,
): LogisticState {
  const { weights, duals, classes } = state;
  const shares = new Float64Array(classes);
  const steps = new Steps(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const row of shuffledOrder(rows, epoch)) {
      const label = labels[row] as number;
      const c = strengths[label] as number;
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
  /** For each class, the weight of its rows' loss relative to the weights' squared length. */
  strengths: Float64Array;
  epochs: number;
}

export interface LogisticState {
  classes: number;
  /** Feature × class, the classes of a feature next to each other. */
  weights: Float32Array;
  /** Row × class. */
  duals: Float32Array;
}

/** The state before any row is learned. */
export function beginLogistic(rows: number, features: number, classes: number): LogisticState {
  return { classes, weights: new Float32Array(features * classes), duals: new Float32Array(rows * classes) };
}

/** The state without the effect of these rows. The given state is not changed. */
export function forgetRows(
  matrix: SparseMatrix,
  labels: Int32Array,
  rows: readonly number[],
  { classes, ...state }: LogisticState,
  strengths: Float64Array,
): LogisticState {
  const weights = state.weights.slice();
  const duals = state.duals.slice();
  const steps = new Steps(classes);
  for (const row of rows) {
    const c = strengths[labels[row] as number] as number;
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

/** The loss of a softmax curves at most this much along a row's dual variables. Larger steps could oscillate. */
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

/** Replaces scores by the shares of their softmax. */
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

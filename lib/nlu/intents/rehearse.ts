import { knownShares } from '../features/known-shares';
import { assignFolds } from './assign-folds';
import type { Rehearsal } from './calibrate';
import { groupClasses } from './group-classes';
import { bestClass } from './signals';
import { addScores, type SparseMatrix } from './sparse-matrix';
import { addToWeights, trainLogistic, type LinearOptions, type LinearState } from './train-logistic';

/**
 * Lets models that lack a part of the phrases judge that part, which shows how sure one may be of a judgement. Each of
 * them also lacks all phrases of some intents: those stand for messages that mean none of the intents.
 */
export function rehearse({ matrix, labels, keys, blocks, state, options }: RehearsalInput): Rehearsal[] {
  const { classes, features } = options;
  const folds = assignFolds(keys, labels, FOLDS);
  const groups = groupClasses(state.duals, labels, classes, FOLDS);
  const tried = labels.length > MANY ? 1 : FOLDS;
  const rehearsals: Rehearsal[] = [];
  for (let fold = 0; fold < tried; fold += 1) {
    const isAbsent = (label: number) => classes >= FEWEST_CLASSES && groups[label] === fold;
    const kept: number[] = [];
    const weights = state.weights.slice();
    const duals = state.duals.slice();
    const changed = Int32Array.from({ length: classes }, (_, k) => k);
    const step = new Float64Array(classes);
    for (let row = 0; row < labels.length; row += 1) {
      if (folds[row] !== fold && !isAbsent(labels[row] as number)) {
        kept.push(row);
        continue;
      }
      for (let k = 0; k < classes; k += 1) {
        step[k] = -options.c * (duals[row * classes + k] as number);
        duals[row * classes + k] = 0;
      }
      addToWeights(matrix, row, weights, classes, changed, step, classes);
    }
    const { weights: partial } = trainLogistic(matrix, labels, { ...options, features, epochs: REHEARSAL_EPOCHS, rows: kept, warm: { weights, duals } });
    const frequencies = countFeatures(matrix, kept, features);
    for (let row = 0; row < labels.length; row += 1) {
      const absent = isAbsent(labels[row] as number);
      if (folds[row] !== fold) continue;
      const scores = new Float64Array(classes);
      addScores(matrix, row, partial, scores);
      for (let k = 0; k < classes; k += 1) if (isAbsent(k)) scores[k] = -Infinity;
      rehearsals.push({ row, scores, label: labels[row] as number, best: bestClass(scores), known: knownShares(matrix, matrix.starts[row] as number, matrix.starts[row + 1] as number, blocks, frequencies), inScope: !absent });
    }
  }
  return rehearsals;
}

export interface RehearsalInput {
  matrix: SparseMatrix;
  labels: Int32Array;
  keys: Float64Array;
  /** The block of each feature. */
  blocks: Uint8Array;
  state: LinearState;
  options: Omit<LinearOptions, 'rows'>;
}

function countFeatures({ starts, indices }: SparseMatrix, rows: readonly number[], features: number): Int32Array {
  const counts = new Int32Array(features);
  for (const row of rows) {
    for (let at = starts[row] as number, end = starts[row + 1] as number; at < end; at += 1) {
      const feature = indices[at] as number;
      counts[feature] = (counts[feature] as number) + 1;
    }
  }
  return counts;
}

const FOLDS = 5;
const MANY = 3000;
const FEWEST_CLASSES = 5;
const REHEARSAL_EPOCHS = 2;

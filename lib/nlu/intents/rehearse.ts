import { knownShares } from '../features/known-shares';
import type { MessageContent } from '../features/read-content';
import type { Vocabulary } from '../features/vocabulary';
import { assignFolds } from './assign-folds';
import type { Rehearsal } from './calibrate';
import { coverageOf } from './coverage-of';
import { groupClasses } from './group-classes';
import { bestClass } from './signals';
import { addScores, type SparseMatrix } from './sparse-matrix';
import { forgetRows, trainLogistic, type LogisticState } from './train-logistic';

/**
 * Lets models that lack some of the phrases judge those phrases, which shows how reliable a judgement is. Each of them
 * also lacks all phrases of some classes, which simulate messages that mean none of the intents. Such a model is not
 * trained from the beginning. Instead, the finished model forgets the phrases (their dual variables are their entire
 * effect), and a few more rounds settle the rest.
 */
export function rehearse({ matrix, labels, keys, contents, vocabulary, state, strengths }: RehearsalInput): Rehearsal[] {
  const { classes } = state;
  const folds = assignFolds(keys, labels, FOLDS);
  const groups = groupClasses(state.duals, labels, classes, FOLDS);
  const rows = Array.from(labels.keys());
  const rehearsals: Rehearsal[] = [];
  const { blocks } = vocabulary;
  const [tries, epochs] = labels.length > MANY ? [1, EPOCHS_OF_MANY] : [FOLDS, EPOCHS];
  for (let fold = 0; fold < tries; fold += 1) {
    const isAbsent = (label: number) => classes >= FEWEST_CLASSES && groups[label] === fold;
    const isKept = (row: number) => folds[row] !== fold && !isAbsent(labels[row] as number);
    const kept = rows.filter(isKept);
    const forgetful = forgetRows(
      matrix,
      labels,
      rows.filter((row) => !isKept(row)),
      state,
      strengths,
    );
    const { weights } = trainLogistic(matrix, labels, kept, forgetful, { strengths, epochs });
    const frequencies = countFeatures(matrix, kept, blocks.length);
    for (const row of rows) {
      if (folds[row] !== fold) continue;
      const label = labels[row] as number;
      const start = matrix.starts[row] as number;
      const end = matrix.starts[row + 1] as number;
      const scores = new Float64Array(classes);
      addScores(matrix, row, weights, scores);
      for (let k = 0; k < classes; k += 1) if (isAbsent(k)) scores[k] = -Infinity;
      const known = knownShares(matrix, start, end, vocabulary, frequencies);
      const best = bestClass(scores);
      const entries = { indices: matrix.indices.subarray(start, end), values: matrix.values.subarray(start, end), blocks };
      const weightOf = (feature: number) => (frequencies[feature] === 0 ? null : (weights[feature * classes + best] as number));
      const coverage = coverageOf(contents[row] as MessageContent, entries, weightOf);
      rehearsals.push({ row, scores, label, best, known, coverage, inScope: !isAbsent(label) });
    }
  }
  return rehearsals;
}

export interface RehearsalInput {
  matrix: SparseMatrix;
  /** The class of each row. */
  labels: Int32Array;
  /** A hash of each row's phrase. */
  keys: Float64Array;
  /** The words of each row. */
  contents: readonly MessageContent[];
  vocabulary: Vocabulary;
  /** The finished training. */
  state: LogisticState;
  /** Those that it was trained with. */
  strengths: Float64Array;
}

const FOLDS = 5;
/** With more phrases than this, one fold is enough, and the rest takes longer to settle. */
const MANY = 3000;
/** With fewer classes, none can be left out. */
const FEWEST_CLASSES = 4;
const EPOCHS = 2;
const EPOCHS_OF_MANY = 4;

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

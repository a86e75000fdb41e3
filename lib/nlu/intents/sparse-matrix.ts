import type { FeatureVector } from '../features/vectorize';

/** Rows of sparse vectors, one after the other. */
export interface SparseMatrix {
  /** The start of each row, and the end of the last one. */
  starts: Int32Array;
  indices: Int32Array;
  values: Float32Array;
}

export function makeSparseMatrix(rows: readonly FeatureVector[]): SparseMatrix {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, at) => (starts[at + 1] = (starts[at] as number) + row.indices.length));
  const size = starts[rows.length] as number;
  const indices = new Int32Array(size);
  const values = new Float32Array(size);
  rows.forEach((row, at) => {
    indices.set(row.indices, starts[at]);
    values.set(row.values, starts[at]);
  });
  return { starts, indices, values };
}

/** Adds one row's score for each class to `scores`. `weights` has the classes of a feature next to each other. */
export function addScores(matrix: SparseMatrix, row: number, weights: Float32Array, scores: Float64Array): void {
  const classes = scores.length;
  const { starts, indices, values } = matrix;
  for (let at = starts[row] as number, end = starts[row + 1] as number; at < end; at += 1) {
    const value = values[at] as number;
    const base = (indices[at] as number) * classes;
    for (let k = 0; k < classes; k += 1) scores[k] = (scores[k] as number) + value * (weights[base + k] as number);
  }
}

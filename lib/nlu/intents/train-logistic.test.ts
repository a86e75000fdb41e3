import { expect, it } from 'vitest';
import { makeSparseMatrix } from './sparse-matrix';
import { beginLogistic, forgetRows, trainLogistic } from './train-logistic';

// Nine phrases of the same single word: six of the first class and three of the second.
const labels = Int32Array.from([0, 0, 0, 0, 0, 0, 1, 1, 1]);
const rows = Array.from(labels.keys());
const matrix = makeSparseMatrix(rows.map(() => ({ indices: Int32Array.of(0), values: Float32Array.of(1) })));

function learn(strengths: Float64Array) {
  return trainLogistic(matrix, labels, rows, beginLogistic(labels.length, 1, 2), { strengths, epochs: 20 });
}

it('gives a word to the class with more phrases, unless phrases of the other one count more', () => {
  const [many, few] = learn(Float64Array.of(1, 1)).weights as unknown as [number, number];
  expect(many).toBeGreaterThan(few);
  const [less, more] = learn(Float64Array.of(1, 4)).weights as unknown as [number, number];
  expect(more).toBeGreaterThan(less);
});

it('forgets all that rows added, however much they count', () => {
  const strengths = Float64Array.of(1, 4);
  const { weights, duals } = forgetRows(matrix, labels, rows, learn(strengths), strengths);
  for (const weight of weights) expect(weight).toBeCloseTo(0);
  expect(Array.from(duals).every((dual) => dual === 0)).toBe(true);
});

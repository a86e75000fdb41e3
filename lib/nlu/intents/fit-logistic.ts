const MAX_ROUNDS = 20;

const FLATTEST = 1e-4;

const SMALLEST_SHARE = 1e-3;

const LEAST_CHANCE = 1e-300;

const SHORTEST_STEP = 1e-3;

const NOTHING = 1e-12;

/** One observation: its signals, whether it was right, and how much it counts. */
export interface Observation {
  signals: readonly number[];
  right: boolean;
  weight: number;
}

/**
 * Logistic regression of few signals by Newton's method.
 *
 * @param prior the coefficients without observations, the constant last. More observations reduce their influence
 * @param pull the prior's weight: the precision of each coefficient
 * @returns the coefficients, the constant last
 */
export function fitLogistic(observations: readonly Observation[], prior: readonly number[], pull: number): number[] {
  const size = prior.length;
  let coefficients = [...prior];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const gradient = Float64Array.from(coefficients, (value, at) => pull * ((prior[at] as number) - value));
    const curvature = new Float64Array(size * size);
    for (const { signals, right, weight } of observations) {
      const chance = logisticChance(signals, coefficients);
      const error = weight * ((right ? 1 : 0) - chance);
      const slope = weight * Math.max(FLATTEST, chance * (1 - chance));
      // The last signal is the constant.
      for (let row = 0; row < size; row += 1) {
        const value = row < size - 1 ? (signals[row] as number) : 1;
        const steep = slope * value;
        gradient[row] = (gradient[row] as number) + error * value;
        for (let column = 0, at = row * size; column <= row; column += 1, at += 1) {
          curvature[at] = (curvature[at] as number) + steep * (column < size - 1 ? (signals[column] as number) : 1);
        }
      }
    }
    const lines = Array.from(gradient, (_, row) =>
      Array.from(
        gradient,
        (__, column) => (curvature[Math.max(row, column) * size + Math.min(row, column)] as number) + (row === column ? pull : 0),
      ),
    );
    const step = solveLinear(lines, [...gradient]);
    const next = stepDown(coefficients, step, (candidate) => lossOf(observations, candidate, prior, pull));
    const length = Math.max(...next.map((value, at) => Math.abs(value - (coefficients[at] as number))));
    coefficients = next;
    if (length < SHORTEST_STEP) break;
  }
  return coefficients;
}

/** The part of a step that reduces the loss. Far from the minimum, Newton's method may go too far and diverge. */
function stepDown(from: readonly number[], step: readonly number[], loss: (coefficients: readonly number[]) => number): number[] {
  const before = loss(from);
  for (let scale = 1; scale > SMALLEST_SHARE; scale /= 2) {
    const candidate = from.map((value, at) => value + scale * (step[at] as number));
    if (loss(candidate) <= before) return candidate;
  }
  return [...from];
}

function lossOf(observations: readonly Observation[], coefficients: readonly number[], prior: readonly number[], pull: number): number {
  let loss = coefficients.reduce((sum, value, at) => sum + (pull / 2) * (value - (prior[at] as number)) ** 2, 0);
  for (const { signals, right, weight } of observations) {
    const chance = logisticChance(signals, coefficients);
    loss -= weight * Math.log(Math.max(LEAST_CHANCE, right ? chance : 1 - chance));
  }
  return loss;
}

/** The probability for these signals with coefficients of `fitLogistic`. */
export function logisticChance(signals: readonly number[], coefficients: readonly number[]): number {
  let sum = coefficients[coefficients.length - 1] as number;
  for (let at = 0; at < signals.length; at += 1) sum += (signals[at] as number) * (coefficients[at] as number);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Solves a small system of linear equations by elimination with the largest pivot.
 *
 * @param matrix a square one, row by row
 * @returns the solution. 0 for unknowns that the equations do not determine
 */
function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((line, at) => [...line, right[at] as number]);
  const entry = (row: number, column: number) => (rows[row] as number[])[column] as number;
  for (let column = 0; column < size; column += 1) {
    let largest = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(entry(row, column)) > Math.abs(entry(largest, column))) largest = row;
    const pivot = rows[largest] as number[];
    rows[largest] = rows[column] as number[];
    rows[column] = pivot;
    if (Math.abs(entry(column, column)) < NOTHING) continue;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = entry(row, column) / entry(column, column);
      rows[row] = (rows[row] as number[]).map((value, at) => value - factor * (pivot[at] as number));
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] as number) < NOTHING ? 0 : (row[size] as number) / (row[at] as number)));
}

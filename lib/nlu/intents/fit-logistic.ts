/** One observation: its signals, whether it was right, and how much it counts. */
export interface Observation {
  signals: readonly number[];
  right: boolean;
  weight: number;
}

/**
 * Logistic regression of few signals, by Newton's method with a light pull of the coefficients to nothing.
 *
 * @returns the coefficients, and a constant as the last number
 */
export function fitLogistic(observations: readonly Observation[], width: number): number[] {
  const size = width + 1;
  let beta = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = beta.map((value, at) => (at < width ? -PULL * value : 0));
    const hessian = beta.map((_, row) => beta.map((__, column) => (row === column ? PULL : 0)));
    for (const { signals, right, weight } of observations) {
      const chance = logisticChance(signals, beta);
      const slope = weight * Math.max(1e-6, chance * (1 - chance));
      for (let row = 0; row < size; row += 1) {
        const value = row < width ? (signals[row] as number) : 1;
        gradient[row] = (gradient[row] as number) + weight * ((right ? 1 : 0) - chance) * value;
        const line = hessian[row] as number[];
        for (let column = 0; column < size; column += 1) {
          line[column] = (line[column] as number) + slope * value * (column < width ? (signals[column] as number) : 1);
        }
      }
    }
    const step = solve(hessian, gradient);
    const length = Math.max(...step.map(Math.abs));
    const scale = length > LONGEST_STEP ? LONGEST_STEP / length : 1;
    beta = beta.map((value, at) => value + scale * (step[at] as number));
    if (length < 1e-6) break;
  }
  return beta;
}

/** The chance that fitLogistic's coefficients give to signals. */
export function logisticChance(signals: readonly number[], coefficients: readonly number[]): number {
  let sum = coefficients.at(-1) ?? 0;
  for (let at = 0; at < signals.length; at += 1) sum += (signals[at] as number) * (coefficients[at] as number);
  return 1 / (1 + Math.exp(-sum));
}

const ROUNDS = 25;
const PULL = 0.5;
const LONGEST_STEP = 4;

/** Gauss's elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at] as number]);
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]![column] as number) > Math.abs(rows[best]![column] as number)) best = row;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    if (Math.abs(pivot[column] as number) < 1e-12) continue;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = (rows[row]![column] as number) / (pivot[column] as number);
      for (let at = column; at <= size; at += 1) rows[row]![at] = (rows[row]![at] as number) - factor * (pivot[at] as number);
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] as number) < 1e-12 ? 0 : (row[size] as number) / (row[at] as number)));
}

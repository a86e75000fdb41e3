/** Weights that are being learned. */
export interface Weights {
  values: Float64Array;
  /** The sum of the squares of the gradients so far. */
  squares: Float64Array;
  /** Of the values at the ends of the later rounds. */
  mean: Float64Array;
  rounds: number;
}

export function makeWeights(length: number): Weights {
  return { values: new Float64Array(length), squares: new Float64Array(length).fill(1e-6), mean: new Float64Array(length), rounds: 0 };
}

/** Moves a weight along its gradient, the less the more it has been moved already (AdaGrad), and a little to nothing. */
export function moveWeight({ values, squares }: Weights, place: number, gradient: number): void {
  if (gradient < LEAST_GRADIENT && gradient > -LEAST_GRADIENT) return;
  const value = values[place] as number;
  const pulled = gradient - PULL * value;
  const square = (squares[place] as number) + pulled * pulled;
  squares[place] = square;
  values[place] = value + (RATE * pulled) / Math.sqrt(square);
}

/** Takes the present values into the mean. */
export function addToMean(weights: Weights): void {
  weights.rounds += 1;
  const { values, mean, rounds } = weights;
  for (let place = 0; place < values.length; place += 1)
    mean[place] = (mean[place] as number) + ((values[place] as number) - (mean[place] as number)) / rounds;
}

/** What is right but for so little is left alone: that saves most of the work, and what is said outright is not drowned. */
export const LEAST_GRADIENT = 0.02;

const RATE = 0.15;
/** How strongly a weight is pulled to nothing. */
const PULL = 0.04;

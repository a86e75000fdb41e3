/** Weights during training. */
export interface Weights {
  values: Float64Array;
  /** The sum of the squares of the gradients so far. */
  squares: Float64Array;
  /** The mean of the values at the end of the later rounds. */
  mean: Float64Array;
  rounds: number;
}

export function makeWeights(length: number): Weights {
  return { values: new Float64Array(length), squares: new Float64Array(length).fill(1e-6), mean: new Float64Array(length), rounds: 0 };
}

/** Moves a weight along its gradient, less the more it has already moved (AdaGrad), and slightly toward zero. */
export function moveWeight({ values, squares }: Weights, place: number, gradient: number): void {
  if (gradient < LEAST_GRADIENT && gradient > -LEAST_GRADIENT) return;
  const value = values[place] as number;
  const pulled = gradient - PULL * value;
  const square = (squares[place] as number) + pulled * pulled;
  squares[place] = square;
  values[place] = value + (RATE * pulled) / Math.sqrt(square);
}

/** Adds the current values to the mean. */
export function addToMean(weights: Weights): void {
  weights.rounds += 1;
  const { values, mean, rounds } = weights;
  for (let place = 0; place < values.length; place += 1)
    mean[place] = (mean[place] as number) + ((values[place] as number) - (mean[place] as number)) / rounds;
}

/** Smaller gradients are ignored. That saves most of the work, and keeps clear examples from being outweighed. */
export const LEAST_GRADIENT = 0.02;

const RATE = 0.15;
/** How strongly a weight is pulled toward zero. */
const PULL = 0.04;

import type { Coverage } from './coverage-of';

/**
 * What is known of a prediction before it is judged: the best class's share of the softmax with the fitted sharpness, its
 * lead over the second, its score, its share of the plain softmax, how many of the message's stems, pairs and characters
 * the model knows, and how much of its content was taught (`coverageOf`).
 *
 * @param scores one score per class, at least one of them finite
 * @param known the known share of each block
 * @param coverage the result of `coverageOf` for the best class
 * @param sharpness the factor for scores before the softmax
 */
export function readSignals(scores: Float64Array, known: readonly number[], coverage: Coverage, sharpness: number): number[] {
  let best = -Infinity;
  let second = -Infinity;
  for (let k = 0; k < scores.length; k += 1) {
    const score = scores[k] as number;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  let sharp = 0;
  let plain = 0;
  for (let k = 0; k < scores.length; k += 1) {
    const behind = (scores[k] as number) - best;
    sharp += Math.exp(sharpness * behind);
    plain += Math.exp(behind);
  }
  const lead = Math.min(LARGEST_LEAD, sharpness * (best - second));
  return [-Math.log(sharp), lead, best, -Math.log(plain), ...known.slice(0, KNOWN_BLOCKS), ...coverage.signals];
}

/** The class with the highest score, and the first of equal ones. -1 if there is none. */
export function bestClass(scores: Float64Array): number {
  let best = -1;
  for (let k = 0; k < scores.length; k += 1) if (best === -1 || (scores[k] as number) > (scores[best] as number)) best = k;
  return best;
}

const LARGEST_LEAD = 10;
/** The fourth block, concepts, is left out: most messages have no word in their lists. */
const KNOWN_BLOCKS = 3;

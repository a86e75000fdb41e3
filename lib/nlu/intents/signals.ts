import type { Coverage } from './coverage-of';

/**
 * What is known of a prediction before anybody says whether it is right: the best class's share of the softmax as sharp as
 * it fits best, its lead over the second, its score by itself, its share of the plain softmax, how much of the message is
 * made of stems, pairs and characters that the model knows, and how much of its content was taught (coverageOf).
 *
 * @param scores a score a class, at least one of them finite
 * @param known the known share of each block
 * @param coverage what coverageOf says for the best class
 * @param sharpness what scores are multiplied with before they become shares
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

/** The class with the highest score, of equals the first; -1 where there is none. */
export function bestClass(scores: Float64Array): number {
  let best = -1;
  for (let k = 0; k < scores.length; k += 1) if (best === -1 || (scores[k] as number) > (scores[best] as number)) best = k;
  return best;
}

const LARGEST_LEAD = 10;
/** That a message has no word in the lists of concepts says nothing. */
const KNOWN_BLOCKS = 3;

/**
 * What is known of a prediction before anybody says whether it is right: the best intent's share, its lead over the
 * second, its score by itself, and how much of the message is made of features that the model knows.
 *
 * @param scores a score a class
 * @param known the known share of each block
 */
export function readSignals(scores: Float64Array, known: readonly number[], sharpness: number): number[] {
  let best = -Infinity;
  let second = -Infinity;
  for (const score of scores) {
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  const lead = scores.length < 2 ? 10 : Math.min(10, sharpness * (best - second));
  let total = 0;
  for (const score of scores) total += Math.exp(sharpness * (score - best));
  return [-Math.log(total), lead, best, ...known];
}

export const SIGNALS = 7;

/** The class with the highest score, of equals the first; -1 where there is none. */
export function bestClass(scores: Float64Array): number {
  let best = -1;
  for (let k = 0; k < scores.length; k += 1) if (best === -1 || (scores[k] as number) > (scores[best] as number)) best = k;
  return best;
}

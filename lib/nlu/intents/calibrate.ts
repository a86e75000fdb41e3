import { fitLogistic, type Observation } from './fit-logistic';
import type { Calibration } from './intent-model';
import { readSignals, SIGNALS } from './signals';

/** A phrase judged by a model that does not know it. */
export interface Rehearsal {
  row: number;
  scores: Float64Array;
  label: number;
  best: number;
  known: readonly number[];
  /** Whether that model knows the phrase's intent at all. */
  inScope: boolean;
}

/** Learns from rehearsals how confident to be. */
export function calibrate(rehearsals: readonly Rehearsal[]): Calibration {
  const inScope = rehearsals.filter((rehearsal) => rehearsal.inScope);
  if (inScope.length < FEWEST) return UNTRIED;
  const sharpness = fitSharpness(inScope);
  const outWeight = (OUT_OF_SCOPE * inScope.length) / Math.max(1, rehearsals.length - inScope.length);
  const observations = rehearsals.map(
    ({ scores, known, best, label, inScope: counts }): Observation => ({
      signals: readSignals(scores, known, sharpness),
      right: counts && best === label,
      weight: counts ? 1 : outWeight,
    }),
  );
  return { sharpness, coefficients: fitLogistic(observations, SIGNALS), threshold: 0.1 };
}

const FEWEST = 10;
const OUT_OF_SCOPE = 0.15;
const UNTRIED: Calibration = { sharpness: 3, coefficients: [1, 0, 0, 0, 0, 0, 0, 0.5], threshold: 0 };

/** The factor under which the shares of the softmax fit best what was right. */
function fitSharpness(rehearsals: readonly Rehearsal[]): number {
  let best = 1;
  let lowest = Infinity;
  for (let sharpness = 0.5; sharpness < 12; sharpness *= 1.25) {
    let loss = 0;
    for (const { scores, label } of rehearsals) {
      let total = 0;
      const own = scores[label] as number;
      for (const score of scores) total += Math.exp(sharpness * (score - own));
      loss += Math.log(total);
    }
    if (loss < lowest) {
      lowest = loss;
      best = sharpness;
    }
  }
  return best;
}

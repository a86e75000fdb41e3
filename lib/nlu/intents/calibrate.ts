import { fitLogistic, logisticChance } from './fit-logistic';
import type { Calibration } from './intent-model';
import { readSignals } from './signals';

/** A phrase judged by a model that does not know it. */
export interface Rehearsal {
  /** The phrase's number. */
  row: number;
  /** -Infinity for the classes that the model does not know. */
  scores: Float64Array;
  label: number;
  best: number;
  /** The known share of each block. */
  known: readonly number[];
  /** Whether the model knows the phrase's class at all. */
  inScope: boolean;
}

/**
 * Learns from rehearsals how confident to be. Two things have to be true for an answer to be right: the message means one
 * of the intents at all, and of these the best one. Each has a logistic regression of its own; what they say together is
 * then put right, so that of answers with confidence 0.8 four in five are right.
 */
export function calibrate(rehearsals: readonly Rehearsal[]): Calibration {
  const within = rehearsals.filter(({ inScope }) => inScope);
  const sharpness = fitSharpness(within);
  const outside = rehearsals.length - within.length;
  const judged = rehearsals.map(({ scores, known, best, label, inScope }) => ({
    signals: readSignals(scores, known, sharpness),
    inScope,
    right: inScope && best === label,
    weight: inScope ? 1 : (OUTSIDE * within.length) / outside,
  }));
  const scope = outside === 0 ? SCOPE : fitLogistic(judged.map(({ signals, inScope, weight }) => ({ signals, right: inScope, weight })), SCOPE);
  const choice = fitLogistic(judged.filter(({ inScope }) => inScope), CHOICE);
  const joined = judged.map(({ signals, inScope, right, weight }) => ({
    signals: [jointOdds(signals, scope, choice)],
    right,
    weight: inScope ? 1 : OUTSIDE_AT_LAST * weight,
  }));
  const final = fitLogistic(joined, FINAL);
  const lost = joined.filter(({ right }) => right).map(({ signals }) => logisticChance(signals, final));
  return { sharpness, scope, choice, final, threshold: chooseThreshold(lost, within.length) };
}

/** How likely it is that an answer is right. */
export function confidenceOf(scores: Float64Array, known: readonly number[], { sharpness, scope, choice, final }: Calibration): number {
  return logisticChance([jointOdds(readSignals(scores, known, sharpness), scope, choice)], final);
}

/** What out-of-scope phrases weigh together, against 1 for those in scope: in learning what scope is, and at last. */
const OUTSIDE = 0.5;
const OUTSIDE_AT_LAST = 0.1;

/** What holds for an assistant with few phrases; from typical trainings. Signals as readSignals has them, and a constant. */
const SCOPE = [0, 0, 1.2, 0.7, 0.8, 0.3, 0.8, -2.2];
const CHOICE = [0.5, 0.5, 0.1, 0.2, 0, 0, 0, 0.2];
const FINAL = [0.9, 0.7];

/** The log odds of being in scope and chosen rightly. */
function jointOdds(signals: readonly number[], scope: readonly number[], choice: readonly number[]): number {
  const chance = logisticChance(signals, scope) * logisticChance(signals, choice);
  return Math.log((chance + TINY) / (1 - chance + TINY));
}

const TINY = 1e-6;

/** The factor under which the shares of the softmax fit best what was right. */
function fitSharpness(rehearsals: readonly Rehearsal[]): number {
  let best = 1;
  let lowest = Infinity;
  for (let sharpness = 0.7; sharpness < 10; sharpness *= 1.5) {
    let loss = 0;
    for (const { scores, label } of rehearsals) {
      const own = scores[label] as number;
      let total = 0;
      for (let k = 0; k < scores.length; k += 1) total += Math.exp(sharpness * ((scores[k] as number) - own));
      loss += Math.log(total);
    }
    if (loss >= lowest) break;
    lowest = loss;
    best = sharpness;
  }
  return best;
}

/**
 * Below it a message counts as out of scope: as high as may be without losing more than a few right answers.
 *
 * @param confidences those of the right answers
 * @param count how many phrases were judged
 */
function chooseThreshold(confidences: number[], count: number): number {
  const sorted = confidences.sort((a, b) => a - b);
  const bearable = Math.floor(LOST_AT_MOST * count);
  return Math.min(HIGHEST_THRESHOLD, sorted[bearable] ?? 0);
}

const LOST_AT_MOST = 0.003;
const HIGHEST_THRESHOLD = 0.3;

import { smallness } from '../features/block-lengths';
import { fitLogistic, logisticChance } from './fit-logistic';
import type { Calibration } from './intent-model';
import type { Coverage } from './coverage-of';
import { readSignals } from './signals';

/** A phrase judged by a model that was trained without it. */
export interface Rehearsal {
  /** The phrase's index. */
  row: number;
  /** -Infinity for the classes that the model was not trained on. */
  scores: Float64Array;
  label: number;
  best: number;
  /** The known share of each block. */
  known: readonly number[];
  /** The result of `coverageOf` for the best class. */
  coverage: Coverage;
  /** Whether the model was trained on the phrase's class. */
  inScope: boolean;
}

/**
 * Learns from rehearsals how confident to be. An answer is right if two conditions are met: the message means one of the
 * intents at all, and the best one is the right one. Each condition has its own logistic regression. Their combined
 * result is then calibrated, so that four in five answers with confidence 0.8 are right. The fewer rehearsals there are,
 * the more the priors for small assistants count, because few phrases reveal little about messages that mean something
 * else.
 *
 * @param phrases how many the model was trained on. With thousands, only some of them are rehearsed
 */
export function calibrate(rehearsals: readonly Rehearsal[], phrases: number): Calibration {
  const within = rehearsals.filter(({ inScope }) => inScope);
  const sharpness = fitSharpness(within);
  const outside = rehearsals.length - within.length;
  const judged = rehearsals.map(({ scores, known, coverage, best, label, inScope }) => ({
    signals: readSignals(scores, known, coverage, sharpness),
    inScope,
    right: inScope && best === label,
    weight: inScope ? 1 : (OUTSIDE * within.length) / outside,
  }));
  const scope =
    outside === 0
      ? SCOPE
      : fitLogistic(
          judged.map(({ signals, inScope, weight }) => ({ signals, right: inScope, weight })),
          SCOPE,
          PULL_OF_SCOPE,
        );
  const choice = fitLogistic(
    judged.filter(({ inScope }) => inScope),
    CHOICE,
    PULL_OF_CHOICE,
  );
  // Scope counts twice for small assistants, because wrong answers are worse than missing ones. With thousands of phrases, the
  // scores alone separate right from wrong better (decision 3).
  const emphasis = 1 + smallness(phrases);
  const joined = judged.map(({ signals, inScope, right, weight }) => ({
    signals: jointSignals(signals, scope, choice, emphasis),
    right,
    weight: inScope ? 1 : OUTSIDE_AT_LAST * weight,
  }));
  const final = fitLogistic(joined, FINAL, PULL_OF_FINAL * Math.min(1, FEW / rehearsals.length));
  const calibration = { sharpness, scope, choice, emphasis, final, threshold: 0 };
  const right = within
    .filter(({ best, label }) => best === label)
    .map(({ scores, known, coverage }) => confidenceOf(scores, known, coverage, calibration));
  return { ...calibration, threshold: chooseThreshold(right, within.length) };
}

/** The probability that an answer is right. */
export function confidenceOf(
  scores: Float64Array,
  known: readonly number[],
  coverage: Coverage,
  { sharpness, scope, choice, emphasis, final }: Calibration,
): number {
  const chance = logisticChance(jointSignals(readSignals(scores, known, coverage, sharpness), scope, choice, emphasis), final);
  return coverage.isFounded ? chance : UNFOUNDED * chance;
}

/** The factor for the confidence in an intent if the message has no word for it except words that occur in any message. */
const UNFOUNDED = 0.6;

/** The total weight of out-of-scope phrases, against 1 for those in scope: for the scope regression, and for the final curve. */
const OUTSIDE = 0.5;
const OUTSIDE_AT_LAST = 0.1;

/**
 * The priors for an assistant with few phrases. They were fitted to a few hundred small assistants with two to eight
 * intents and five to ten phrases each, in three languages, on messages that they should understand and on others. The
 * coefficients are for the signals of `readSignals`, then a constant. The pulls are the priors' weights. The last one
 * decreases with the number of phrases, because most of many phrases are so certain that they count little against it.
 */
const SCOPE = [-0.51, 0.14, 1.44, 0.81, -0.26, 0.53, 0.51, 1.27, -0.84, 0.99, -0.83, 0.72, -0.39, -0.92];
const CHOICE = [0.24, 0.77, 0.18, 0.65, -1.04, 0.15, 0.04, 0.54, 0.25, 0.32, 0.23, -0.12, -1.15, 0.39];
const FINAL = [0.81, 0.03, 0.67];
const PULL_OF_SCOPE = 10;
const PULL_OF_CHOICE = 5;
const PULL_OF_FINAL = 60;

/** The log odds of being in scope and chosen correctly, and the part of them above zero, where the final curve may bend. */
function jointSignals(signals: readonly number[], scope: readonly number[], choice: readonly number[], emphasis: number): number[] {
  const chance = logisticChance(signals, scope) ** emphasis * logisticChance(signals, choice);
  const odds = Math.log((chance + TINY) / (1 - chance + TINY));
  return [odds, Math.max(0, odds)];
}

const TINY = 1e-6;

/** The prior for few phrases, and its weight. */
const USUAL_SHARPNESS = 2.4;
const STIFFNESS = 8;

/** The factor with which the softmax fits the rehearsals best. */
function fitSharpness(rehearsals: readonly Rehearsal[]): number {
  let best = 1;
  let lowest = Infinity;
  for (let sharpness = 0.7; sharpness < 10; sharpness *= 1.5) {
    let loss = STIFFNESS * Math.log(sharpness / USUAL_SHARPNESS) ** 2;
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
 * A message below it is out of scope. It is as high as possible while few right answers are lost. With few phrases it is
 * lowered, because the lowest confidence may be high by chance.
 *
 * @param confidences those of the right answers
 * @param count how many phrases were judged
 */
function chooseThreshold(confidences: number[], count: number): number {
  const sorted = confidences.sort((a, b) => a - b);
  const bearable = Math.floor(LOST_AT_MOST * count);
  return (Math.min(HIGHEST_THRESHOLD, sorted[bearable] ?? 0) * count) / (count + FEW);
}

const LOST_AT_MOST = 0.006;
const HIGHEST_THRESHOLD = 0.3;

/** Fewer phrases than this are weak evidence. */
const FEW = 100;

import type { LabeledPhrases } from './labeled-phrases';
import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';
import { stepCount, stepPlace } from './steps';

/**
 * The initial weights of steps: how often each occurs in the phrases, relative to those from the same label, as
 * logarithms. With them, unlikely labels are already dropped in the first round.
 *
 * @returns one weight per place, see stepPlace
 */
export function firstSteps({ starts, labels }: LabeledPhrases, types: number): Float64Array {
  const count = labelCount(types);
  const taken = new Float64Array(stepCount(types)).fill(UNSEEN);
  const totals = new Float64Array(count + 1).fill(UNSEEN * (types + 2));
  for (let phrase = 0; phrase + 1 < starts.length; phrase += 1) {
    for (let at = starts[phrase] as number; at < (starts[phrase + 1] as number); at += 1) {
      const before = at === starts[phrase] ? count : (labels[at - 1] as number);
      const place = stepPlace(types, before, labels[at] as number);
      taken[place] = (taken[place] as number) + 1;
      totals[before] = (totals[before] as number) + 1;
    }
  }
  const weights = new Float64Array(taken.length);
  const all = Array.from({ length: types }, (_, type) => type);
  for (let from = 0; from <= count; from += 1) {
    for (const to of [OUTSIDE, ...all.map(beginLabel), ...all.map(insideLabel)]) {
      const place = stepPlace(types, from, to);
      if (place !== -1) weights[place] = Math.max(LEAST, Math.log((taken[place] as number) / (totals[from] as number)));
    }
  }
  return weights;
}

/** The count of a step that no phrase takes. */
const UNSEEN = 0.1;
/** The lowest initial weight that a few rounds of training can still correct. */
const LEAST = -5;

import type { LabelledPhrases } from './labelled-phrases';
import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';
import { stepCount, stepPlace } from './steps';

/**
 * The weights of steps to begin with: how often each is taken in the phrases, of those from the same label, as logarithms.
 * With them the labels that nothing speaks for fall away in the first round already.
 *
 * @returns a weight a place, see stepPlace
 */
export function firstSteps({ starts, labels }: LabelledPhrases, types: number): Float64Array {
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

/** What a step that no phrase takes counts as. */
const UNSEEN = 0.1;
/** What can still be learned away from in a few rounds. */
const LEAST = -5;

import { shuffledOrder } from '../intents/shuffled-order';
import { labelOfColumn } from './chain';
import { labelCount, OUTSIDE } from './labels';
import { createMarginals } from './marginals';

/** A phrase whose labels are known. */
export interface LabelledPhrase {
  /** Numbers of features, a list a token. */
  features: readonly (readonly number[])[];
  labels: readonly number[];
}

/** Where a feature's weights are: one from starts[feature] on for each label that it was seen with. */
export interface FeatureLabels {
  starts: Uint32Array;
  labels: Uint16Array;
}

export interface LearnedWeights {
  values: Float64Array;
  transitions: Float64Array;
  continuations: Float64Array;
}

export interface LearningOptions { epochs: number; rate: number; pull: number; averaged: number; drop?: number; tpull?: number }

export function learnChain(phrases: readonly LabelledPhrase[], { starts, labels }: FeatureLabels, types: number, options: LearningOptions, onProgress: (share: number) => void = () => undefined): LearnedWeights {
  const count = labelCount(types);
  const columns = types + 1;
  const values = new Float64Array(labels.length);
  const slopes = new Float64Array(labels.length).fill(1e-6);
  const marginals = createMarginals(types);
  const { transitions, continuations, edgeGradient, continueGradient } = marginals;
  const transitionSlopes = new Float64Array(transitions.length).fill(1e-6);
  const continuationSlopes = new Float64Array(count).fill(1e-6);
  const sumValues = new Float64Array(labels.length);
  const sumTransitions = new Float64Array(transitions.length);
  const sumContinuations = new Float64Array(count);
  let sums = 0;
  const rows = phrases.map((_, at) => at);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const row of shuffledOrder(rows, epoch)) {
      const phrase = phrases[row] as LabelledPhrase;
      const length = phrase.labels.length;
      if (length === 0) continue;
      const scores = marginals.scoresOf(length);
      for (let at = 0; at < length; at += 1) {
        for (const feature of phrase.features[at] as readonly number[]) {
          const end = starts[feature + 1] as number;
          for (let slot = starts[feature] as number; slot < end; slot += 1) {
            const place = at * count + (labels[slot] as number);
            scores[place] = (scores[place] as number) + (values[slot] as number);
          }
        }
      }
      const shares = marginals.run(length);
      for (let at = 0; at < length; at += 1) {
        const gold = phrase.labels[at] as number;
        for (const feature of phrase.features[at] as readonly number[]) {
          const end = starts[feature + 1] as number;
          for (let slot = starts[feature] as number; slot < end; slot += 1) {
            const label = labels[slot] as number;
            const value = values[slot] as number;
            const gradient = (label === gold ? 1 : 0) - (shares[at * count + label] as number) - options.pull * value;
            if (gradient < 1e-4 && gradient > -1e-4) continue;
            const slope = (slopes[slot] as number) + gradient * gradient;
            slopes[slot] = slope;
            values[slot] = value + (options.rate * gradient) / Math.sqrt(slope);
          }
        }
      }
      // chain
      let before = -1;
      for (let at = 0; at < length; at += 1) {
        const gold = phrase.labels[at] as number;
        const previous = before === -1 ? count : before;
        if (gold !== OUTSIDE && gold % 2 === 0) continueGradient[previous] = (continueGradient[previous] as number) + 1;
        else {
          const column = gold === OUTSIDE ? 0 : ((gold - 1) >> 1) + 1;
          edgeGradient[previous * columns + column] = (edgeGradient[previous * columns + column] as number) + 1;
        }
        before = gold;
      }
      marginals.update((place, gradient, isContinuation) => {
        const target = isContinuation ? continuations : transitions;
        const gathered = isContinuation ? continuationSlopes : transitionSlopes;
        const pulled = gradient - (options.tpull ?? options.pull) * (target[place] as number);
        const slope = (gathered[place] as number) + pulled * pulled;
        gathered[place] = slope;
        return (target[place] as number) + (options.rate * pulled) / Math.sqrt(slope);
      });
    }
    if (epoch >= options.epochs - options.averaged) {
      sums += 1;
      for (let at = 0; at < values.length; at += 1) sumValues[at] = (sumValues[at] as number) + (values[at] as number);
      for (let at = 0; at < transitions.length; at += 1) sumTransitions[at] = (sumTransitions[at] as number) + (transitions[at] as number);
      for (let at = 0; at < count; at += 1) sumContinuations[at] = (sumContinuations[at] as number) + (continuations[at] as number);
    }
    onProgress((epoch + 1) / options.epochs);
  }
  if (sums === 0) return { values, transitions, continuations };
  return { values: sumValues.map((value) => value / sums), transitions: sumTransitions.map((value) => value / sums), continuations: sumContinuations.map((value) => value / sums) };
}
void labelOfColumn;

import { shuffledOrder } from '../intents/shuffled-order';
import { createDraw, type Drawn } from './create-draw';
import { createDrawnWeights } from './drawn-weights';
import type { FeatureTable } from './feature-table';
import { firstSteps } from './first-steps';
import type { LabeledPhrases } from './labeled-phrases';
import { labelCount } from './labels';
import { createLattice } from './lattice';
import { firstContinuation, stepPlace } from './steps';
import { addToMean, LEAST_GRADIENT, makeWeights, moveWeight } from './weights';

export interface LearnedWeights {
  /** Of the features, in the order of the table. */
  values: Float64Array;
  transitions: Float64Array;
  continuations: Float64Array;
}

/** How often all phrases are processed. */
export interface Rounds {
  /** The first rounds: each label depends only on the one before it. */
  quick: number;
  /** The later rounds: the labels of the whole phrase together, as a conditional random field. */
  whole: number;
  /** From this phrase on, each is processed only in every other round, half of them in one round and half in the next. */
  seldomFrom: number;
}

/** Learns the weights that make the phrases' labels likely, phrase by phrase. The result is the mean of the second half of the rounds. */
export function learnChain(
  phrases: LabeledPhrases,
  table: FeatureTable,
  types: number,
  { quick, whole, seldomFrom }: Rounds,
  onProgress: (share: number) => void,
): LearnedWeights {
  const count = labelCount(types);
  const lattice = createLattice(types);
  const weights = makeWeights(table.labels.length);
  const seen = createDrawnWeights(table, weights);
  const steps = makeWeights(lattice.factors.length);
  steps.values.set(firstSteps(phrases, types));
  steps.values.forEach((value, place) => (lattice.factors[place] = Math.exp(value)));
  const draw = createDraw(phrases);
  const topics = new Float64Array(count);
  const missing = new Float64Array(count);
  const missingTopics = new Float64Array(count);

  function score(drawn: Drawn, length: number): void {
    const scores = lattice.begin(length);
    topics.fill(0);
    seen.addTo(topics, 0, drawn, length);
    for (let at = 0; at < length; at += 1) {
      scores.set(topics, at * count);
      seen.addTo(scores, at * count, drawn, at);
    }
  }

  function correct(drawn: Drawn, labels: Int32Array, shares: Float64Array): void {
    missingTopics.fill(0);
    labels.forEach((right, at) => {
      const base = at * count;
      if (1 - (shares[base + right] as number) < LEAST_GRADIENT) return;
      for (let label = 0; label < count; label += 1) {
        const gradient = (label === right ? 1 : 0) - (shares[base + label] as number);
        missing[label] = gradient;
        missingTopics[label] = (missingTopics[label] as number) + gradient;
      }
      seen.move(missing, drawn, at);
    });
    seen.move(missingTopics, drawn, labels.length);
    labels.forEach((label, at) => lattice.steps.add(stepPlace(types, at === 0 ? count : (labels[at - 1] as number), label), -1));
    lattice.steps.take((place, tooOften) => {
      moveWeight(steps, place, -tooOften);
      lattice.factors[place] = Math.exp(steps.values[place] as number);
    });
  }

  const order = Array.from({ length: phrases.starts.length - 1 }, (_, phrase) => phrase);
  const rounds = quick + whole;
  for (let round = 0; round < rounds; round += 1) {
    for (const phrase of shuffledOrder(order, round)) {
      if (phrase >= seldomFrom && (phrase + round) % 2 === 1) continue;
      const labels = phrases.labels.subarray(phrases.starts[phrase], phrases.starts[phrase + 1]);
      if (labels.length === 0) continue;
      const drawn = draw(phrase);
      score(drawn, labels.length);
      correct(drawn, labels, round < quick ? lattice.runAlong(labels) : lattice.run(labels.length));
    }
    if (round >= rounds / 2) for (const each of [weights, steps]) addToMean(each);
    onProgress((round + 1) / rounds);
  }
  const continuations = firstContinuation(types);
  return { values: weights.mean, transitions: steps.mean.slice(0, continuations), continuations: steps.mean.slice(continuations) };
}

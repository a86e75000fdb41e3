import { shuffledOrder } from '../intents/shuffled-order';
import type { FeatureTable, LabelledPhrase } from './collect-features';
import { labelCount } from './labels';
import { createLattice } from './lattice';

export interface LearnedWeights {
  /** Of the features, in the order of the table. */
  values: Float64Array;
  transitions: Float64Array;
  continuations: Float64Array;
}

/**
 * Learns the weights that make the phrases' labels likely: a conditional random field, by stochastic steps whose size
 * shrinks with what a weight has been moved already (AdaGrad). In every round each feature of a phrase is left out at
 * random, and what value lists say of a phrase all at once, so that no single sign is relied on. The weights are the mean of the second half of the rounds.
 */
export function learnChain(phrases: readonly LabelledPhrase[], table: FeatureTable, types: number, rounds: number, onProgress: (share: number) => void): LearnedWeights {
  const count = labelCount(types);
  const lattice = createLattice(types);
  const features = weightsOf(table.labels.length);
  const transitions = weightsOf(lattice.transitions.length);
  const continuations = weightsOf(lattice.continuations.length);
  const rows = phrases.map((_, at) => at);
  const isKept = coin();

  for (let round = 0; round < rounds; round += 1) {
    for (const row of shuffledOrder(rows, round)) {
      const { labels, own, lists, about } = phrases[row] as LabelledPhrase;
      if (labels.length === 0) continue;
      const usesLists = isKept(LISTS_KEPT);
      const seen = own.map((list, at) => [...list.filter(() => isKept(FEATURES_KEPT)), ...(usesLists ? (lists[at] ?? []) : [])]);
      const topics = about.filter(() => isKept(FEATURES_KEPT));

      const scores = lattice.begin(labels.length);
      const ofTopics = new Float64Array(count);
      addScores(topics, table, features.values, ofTopics, 0);
      seen.forEach((list, at) => {
        scores.set(ofTopics, at * count);
        addScores(list, table, features.values, scores, at * count);
      });
      const shares = lattice.run(labels.length);

      const missing = new Float64Array(labels.length * count);
      for (let place = 0; place < missing.length; place += 1) missing[place] = -(shares[place] as number);
      const missingTopics = new Float64Array(count);
      labels.forEach((label, at) => {
        missing[at * count + label] = (missing[at * count + label] as number) + 1;
        for (let other = 0; other < count; other += 1) missingTopics[other] = (missingTopics[other] as number) + (missing[at * count + other] as number);
      });
      seen.forEach((list, at) => moveFeatures(list, table, features, missing, at * count));
      moveFeatures(topics, table, features, missingTopics, 0);

      labels.forEach((label, at) => lattice.observe(at === 0 ? null : (labels[at - 1] as number), label));
      lattice.takeEdges(
        (place, gradient) => move(transitions, place, gradient),
        (place, gradient) => move(continuations, place, gradient),
      );
    }
    if (round >= rounds / 2) for (const weights of [features, transitions, continuations]) addToMean(weights);
    onProgress((round + 1) / rounds);
  }
  return { values: features.mean, transitions: transitions.mean, continuations: continuations.mean };
}

const FEATURES_KEPT = 0.6;
const LISTS_KEPT = 0.5;
const RATE = 0.3;
/** How strongly a weight is pulled to nothing. */
const PULL = 0.005;
/** Steps smaller than this change nothing that matters. */
const LEAST_GRADIENT = 1e-3;

interface Weights {
  values: Float64Array;
  /** The sum of the squares of the gradients so far. */
  squares: Float64Array;
  mean: Float64Array;
  rounds: number;
}

function weightsOf(length: number): Weights {
  return { values: new Float64Array(length), squares: new Float64Array(length).fill(1e-6), mean: new Float64Array(length), rounds: 0 };
}

function move({ values, squares }: Weights, place: number, gradient: number): number {
  const value = values[place] as number;
  if (gradient < LEAST_GRADIENT && gradient > -LEAST_GRADIENT) return value;
  const pulled = gradient - PULL * value;
  const square = (squares[place] as number) + pulled * pulled;
  squares[place] = square;
  const moved = value + (RATE * pulled) / Math.sqrt(square);
  values[place] = moved;
  return moved;
}

function addToMean(weights: Weights): void {
  weights.rounds += 1;
  const { values, mean, rounds } = weights;
  for (let place = 0; place < values.length; place += 1) mean[place] = (mean[place] as number) + ((values[place] as number) - (mean[place] as number)) / rounds;
}

function addScores(list: readonly number[], { starts, labels }: FeatureTable, values: Float64Array, scores: Float64Array, base: number): void {
  for (const feature of list) {
    const end = starts[feature + 1] as number;
    for (let slot = starts[feature] as number; slot < end; slot += 1) {
      const place = base + (labels[slot] as number);
      scores[place] = (scores[place] as number) + (values[slot] as number);
    }
  }
}

function moveFeatures(list: readonly number[], { starts, labels }: FeatureTable, weights: Weights, missing: Float64Array, base: number): void {
  for (const feature of list) {
    const end = starts[feature + 1] as number;
    for (let slot = starts[feature] as number; slot < end; slot += 1) move(weights, slot, missing[base + (labels[slot] as number)] as number);
  }
}

/** Falls on the one side as often as asked for, the same way each time (a linear congruential generator). */
function coin(): (chance: number) => boolean {
  let state = 1;
  return (chance) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state < chance * 0x1_0000_0000;
  };
}

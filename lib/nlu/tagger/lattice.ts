import { labelOfColumn, type Chain } from './chain';
import { isInside, labelCount, OUTSIDE } from './labels';

/** All ways in which a phrase could be labelled, weighed by the present weights. Its arrays are used again for the next phrase. */
export interface Lattice extends Chain {
  /** The scores of a phrase's tokens, to be filled: token × label. */
  begin(length: number): Float64Array;
  /** How likely each label of each token is, from the scores, which it uses up. */
  run(length: number): Float64Array;
  /** Counts a step that the phrase's labels really take; `from` is null at its beginning. */
  observe(from: number | null, label: number): void;
  /** Gives out how much more often than expected each step was taken, and takes the weight that it should have. */
  takeEdges(transition: TakeEdge, continuation: TakeEdge): void;
}

export type TakeEdge = (place: number, gradient: number) => number;

/**
 * Forward and backward over the chain, in shares that sum to 1 at each token. A label with a share below LEAST in the light
 * of what comes before is not followed: without that most of the time would go into labels that nothing speaks for.
 */
export function createLattice(types: number): Lattice {
  const labels = labelCount(types);
  const columns = types + 1;
  const transitions = edgesOf((labels + 1) * columns);
  const continuations = edgesOf(labels);
  let scores = new Float64Array(0);
  let forward = new Float64Array(0);
  let backward = new Float64Array(0);
  let shares = new Float64Array(0);
  const arriving = new Float64Array(labels);
  let alive: number[][] = [];

  /** The factor of going from one label to another; 0 where that cannot be. */
  function step(label: number, other: number): number {
    if (!isInside(other)) return transitions.factors[label * columns + columnOf(other)] as number;
    return label === other || label === other - 1 ? (continuations.factors[label] as number) : 0;
  }

  function arrive(at: number): void {
    if (at === 0) {
      arriving.fill(0);
      for (let column = 0; column < columns; column += 1) arriving[labelOfColumn(column)] = transitions.factors[labels * columns + column] as number;
      return;
    }
    arriving.fill(0);
    for (const label of alive[at - 1] ?? []) {
      const share = forward[(at - 1) * labels + label] as number;
      const row = label * columns;
      arriving[OUTSIDE] = (arriving[OUTSIDE] as number) + share * (transitions.factors[row] as number);
      for (let column = 1; column < columns; column += 1) {
        arriving[2 * column - 1] = (arriving[2 * column - 1] as number) + share * (transitions.factors[row + column] as number);
      }
      const inside = label + (label % 2);
      if (label !== OUTSIDE) arriving[inside] = (arriving[inside] as number) + share * (continuations.factors[label] as number);
    }
  }

  function goForward(at: number): void {
    arrive(at);
    const base = at * labels;
    let most = -Infinity;
    for (let label = 0; label < labels; label += 1) {
      if ((arriving[label] as number) > 0 && (scores[base + label] as number) > most) most = scores[base + label] as number;
    }
    let sum = 0;
    for (let label = 0; label < labels; label += 1) {
      const factor = Math.exp((scores[base + label] as number) - most);
      scores[base + label] = factor;
      forward[base + label] = (arriving[label] as number) * factor;
      sum += forward[base + label] as number;
    }
    const living: number[] = [];
    for (let label = 0; label < labels; label += 1) {
      const share = (forward[base + label] as number) / sum;
      forward[base + label] = share > LEAST ? share : 0;
      if (share > LEAST) living.push(label);
    }
    alive.push(living);
  }

  function goBackward(at: number, length: number): void {
    const base = at * labels;
    const living = alive[at] ?? [];
    if (at === length - 1) {
      for (const label of living) {
        backward[base + label] = 1;
        shares[base + label] = forward[base + label] as number;
      }
      return;
    }
    const after = base + labels;
    const next = alive[at + 1] ?? [];
    let sum = 0;
    for (const label of living) {
      let value = 0;
      for (const other of next) value += step(label, other) * (scores[after + other] as number) * (backward[after + other] as number);
      backward[base + label] = value;
      sum += value * (forward[base + label] as number);
    }
    for (const label of living) {
      const share = (forward[base + label] as number) / sum;
      for (const other of next) {
        const chance = step(label, other) * share * (scores[after + other] as number) * (backward[after + other] as number);
        if (chance > 0) count(label, other, -chance);
      }
      backward[base + label] = (backward[base + label] as number) / sum;
      shares[base + label] = (forward[base + label] as number) * (backward[base + label] as number);
    }
  }

  function count(from: number, label: number, amount: number): void {
    if (isInside(label)) add(continuations, from, amount);
    else add(transitions, from * columns + columnOf(label), amount);
  }

  return {
    transitions: transitions.weights,
    continuations: continuations.weights,
    begin(length) {
      const size = length * labels;
      if (scores.length < size) [scores, forward, backward, shares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size), new Float64Array(size)];
      return scores;
    },
    run(length) {
      alive = [];
      shares.fill(0, 0, length * labels);
      for (let at = 0; at < length; at += 1) goForward(at);
      for (let at = length - 1; at >= 0; at -= 1) goBackward(at, length);
      for (const label of alive[0] ?? []) count(labels, label, -(shares[label] as number));
      return shares;
    },
    observe(from, label) {
      count(from ?? labels, label, 1);
    },
    takeEdges(transition, continuation) {
      take(transitions, transition);
      take(continuations, continuation);
    },
  };
}

const LEAST = 1e-3;

/** Of a label that is no inside one. */
function columnOf(label: number): number {
  return (label + 1) >> 1;
}

/** Weights with their factors (e to their power), and what they should change by. */
interface Edges {
  weights: Float64Array;
  factors: Float64Array;
  gradients: Float64Array;
  touched: number[];
}

function edgesOf(length: number): Edges {
  return { weights: new Float64Array(length), factors: new Float64Array(length).fill(1), gradients: new Float64Array(length), touched: [] };
}

function add({ gradients, touched }: Edges, place: number, amount: number): void {
  if (gradients[place] === 0) touched.push(place);
  gradients[place] = (gradients[place] as number) + amount;
}

function take({ weights, factors, gradients, touched }: Edges, edge: TakeEdge): void {
  for (const place of touched) {
    const gradient = gradients[place] as number;
    if (gradient === 0) continue;
    gradients[place] = 0;
    const weight = edge(place, gradient);
    weights[place] = weight;
    factors[place] = Math.exp(weight);
  }
  touched.length = 0;
}

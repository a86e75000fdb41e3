import { isInside, labelCount, OUTSIDE } from './labels';
import { firstContinuation, stepCount, stepPlace } from './steps';

/** All possible labelings of a phrase, with the current weights. Its arrays are reused for the next phrase. */
export interface Lattice {
  /** The factor of a step, e to the power of its weight, by its place (see stepPlace). */
  factors: Float64Array;
  /** The scores of a phrase's tokens, to be filled: token × label. */
  begin(length: number): Float64Array;
  /** Converts the scores, in place, to the probability of each label of each token. Adds the expected count of each step to `steps`. */
  run(length: number): Float64Array;
  /** The same if the label before each token is known, which is much less work. */
  runAlong(known: Int32Array): Float64Array;
  steps: StepCounts;
}

/**
 * Forward and backward pass over the chain, in shares that sum to 1 at each token. A label with at most a small share,
 * given what precedes it, is not followed. Otherwise most of the time would be spent on unlikely labels.
 *
 * @param least the share
 */
export function createLattice(types: number, least = LEAST): Lattice {
  const labels = labelCount(types);
  const columns = types + 1;
  const continuations = firstContinuation(types);
  const factors = new Float64Array(stepCount(types)).fill(1);
  const steps = createStepCounts(factors.length);
  const arriving = new Float64Array(labels);
  let scores = new Float64Array(0);
  let forward = new Float64Array(0);
  let backward = new Float64Array(0);
  let shares = new Float64Array(0);
  /** The labels that are followed, concatenated for all tokens. */
  let alive = new Int32Array(0);
  let aliveStarts = new Int32Array(0);

  /** Passes a label's share on to all labels that may follow it. */
  function leave(label: number, share: number): void {
    const row = label * columns;
    arriving[OUTSIDE] = (arriving[OUTSIDE] as number) + share * (factors[row] as number);
    for (let column = 1; column < columns; column += 1) {
      arriving[2 * column - 1] = (arriving[2 * column - 1] as number) + share * (factors[row + column] as number);
    }
    if (label === OUTSIDE || label === labels) return;
    const inside = isInside(label) ? label : label + 1;
    arriving[inside] = (arriving[inside] as number) + share * (factors[continuations + label] as number);
  }

  /** Converts a token's scores to factors, and multiplies the incoming shares by them. The labels with a share are alive. */
  function weigh(at: number): void {
    const base = at * labels;
    let most = -Infinity;
    for (let label = 0; label < labels; label += 1) {
      if ((arriving[label] as number) > 0 && (scores[base + label] as number) > most) most = scores[base + label] as number;
    }
    let sum = 0;
    for (let label = 0; label < labels; label += 1) {
      const behind = (scores[base + label] as number) - most;
      const factor = behind > -HOPELESS && (arriving[label] as number) > 0 ? Math.exp(behind) : 0;
      scores[base + label] = factor;
      arriving[label] = (arriving[label] as number) * factor;
      sum += arriving[label] as number;
    }
    let end = aliveStarts[at] as number;
    for (let label = 0; label < labels; label += 1) {
      const share = (arriving[label] as number) / sum;
      if (share <= least) continue;
      forward[base + label] = share;
      alive[end] = label;
      end += 1;
    }
    aliveStarts[at + 1] = end;
  }

  function goForward(at: number): void {
    arriving.fill(0);
    if (at === 0) leave(labels, 1);
    else {
      for (let each = aliveStarts[at - 1] as number; each < (aliveStarts[at] as number); each += 1) {
        const label = alive[each] as number;
        leave(label, forward[(at - 1) * labels + label] as number);
      }
    }
    weigh(at);
  }

  function goBackward(at: number): void {
    const base = at * labels;
    const after = base + labels;
    const [from, to, nextTo] = [aliveStarts[at] as number, aliveStarts[at + 1] as number, aliveStarts[at + 2] as number];
    let sum = 0;
    for (let each = from; each < to; each += 1) {
      const label = alive[each] as number;
      let value = 0;
      for (let next = to; next < nextTo; next += 1) {
        const other = alive[next] as number;
        const step = stepPlace(types, label, other);
        if (step !== -1) value += (factors[step] as number) * (scores[after + other] as number) * (backward[after + other] as number);
      }
      backward[base + label] = value;
      sum += value * (forward[base + label] as number);
    }
    for (let each = from; each < to; each += 1) {
      const label = alive[each] as number;
      const share = (forward[base + label] as number) / sum;
      for (let next = to; next < nextTo; next += 1) {
        const other = alive[next] as number;
        const step = stepPlace(types, label, other);
        if (step !== -1)
          steps.add(step, share * (factors[step] as number) * (scores[after + other] as number) * (backward[after + other] as number));
      }
      backward[base + label] = (backward[base + label] as number) / sum;
      shares[base + label] = (forward[base + label] as number) * (backward[base + label] as number);
    }
  }

  return {
    factors,
    steps,
    begin(length) {
      const size = length * labels;
      if (scores.length < size) {
        [scores, forward, backward, shares] = [
          new Float64Array(size),
          new Float64Array(size),
          new Float64Array(size),
          new Float64Array(size),
        ];
        [alive, aliveStarts] = [new Int32Array(size), new Int32Array(length + 1)];
      }
      return scores;
    },
    run(length) {
      shares.fill(0, 0, length * labels);
      for (let at = 0; at < length; at += 1) goForward(at);
      const last = (length - 1) * labels;
      for (let each = aliveStarts[length - 1] as number; each < (aliveStarts[length] as number); each += 1) {
        const label = alive[each] as number;
        backward[last + label] = 1;
        shares[last + label] = forward[last + label] as number;
      }
      for (let at = length - 2; at >= 0; at -= 1) goBackward(at);
      for (let each = 0; each < (aliveStarts[1] as number); each += 1) {
        const label = alive[each] as number;
        steps.add(stepPlace(types, labels, label), shares[label] as number);
      }
      return shares;
    },
    runAlong(known) {
      shares.fill(0, 0, known.length * labels);
      for (let at = 0; at < known.length; at += 1) {
        const before = at === 0 ? labels : (known[at - 1] as number);
        arriving.fill(0);
        leave(before, 1);
        weigh(at);
        for (let each = aliveStarts[at] as number; each < (aliveStarts[at + 1] as number); each += 1) {
          const label = alive[each] as number;
          const share = forward[at * labels + label] as number;
          shares[at * labels + label] = share;
          steps.add(stepPlace(types, before, label), share);
        }
      }
      return shares;
    },
  };
}

const LEAST = 3e-3;
/** A label that is behind by this much has a share of less than a millionth. */
const HOPELESS = 15;

/** Counts of steps by their places. */
interface StepCounts {
  add(place: number, amount: number): void;
  /** Passes the counts to `each` and resets them. */
  take(each: (place: number, amount: number) => void): void;
}

/** @param length the number of places */
function createStepCounts(length: number): StepCounts {
  const counts = new Float64Array(length);
  const isCounted = new Uint8Array(length);
  const counted: number[] = [];
  return {
    add(place, amount) {
      if (isCounted[place] === 0) {
        isCounted[place] = 1;
        counted.push(place);
      }
      counts[place] = (counts[place] as number) + amount;
    },
    take(each) {
      for (const place of counted) {
        each(place, counts[place] as number);
        counts[place] = 0;
        isCounted[place] = 0;
      }
      counted.length = 0;
    },
  };
}

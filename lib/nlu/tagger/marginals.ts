import { labelOfColumn } from './chain';
import { labelCount } from './labels';

/**
 * How likely each label of each token is (forward and backward), with what the weights between labels should change by.
 * Labels that are next to impossible in the light of what comes before are not followed any further.
 */
export function createMarginals(types: number) {
  const labels = labelCount(types);
  const columns = types + 1;
  const transitions = new Float64Array((labels + 1) * columns);
  const continuations = new Float64Array(labels + 1);
  const expTransitions = new Float64Array(transitions.length).fill(1);
  const expContinuations = new Float64Array(labels + 1).fill(1);
  const edgeGradient = new Float64Array(transitions.length);
  const continueGradient = new Float64Array(labels + 1);
  const touchedEdges: number[] = [];
  let scores = new Float64Array(0);
  let forward = new Float64Array(0);
  let backward = new Float64Array(0);
  let shares = new Float64Array(0);
  const gathered = new Float64Array(labels);
  let active: Int32Array[] = [];

  function scoresOf(length: number): Float64Array {
    if (scores.length < length * labels) {
      scores = new Float64Array(length * labels);
      forward = new Float64Array(length * labels);
      backward = new Float64Array(length * labels);
      shares = new Float64Array(length * labels);
    }
    scores.fill(0, 0, length * labels);
    return scores;
  }

  function run(length: number): Float64Array {
    active = [];
    const alive: number[] = [];
    for (let at = 0; at < length; at += 1) {
      const base = at * labels;
      gathered.fill(0);
      if (at === 0) {
        for (let column = 0; column < columns; column += 1) gathered[labelOfColumn(column)] = expTransitions[labels * columns + column] as number;
      } else {
        for (const label of active[at - 1] as Int32Array) {
          const share = forward[base - labels + label] as number;
          const row = label * columns;
          gathered[0] = (gathered[0] as number) + share * (expTransitions[row] as number);
          for (let column = 1; column < columns; column += 1) {
            const next = 2 * column - 1;
            gathered[next] = (gathered[next] as number) + share * (expTransitions[row + column] as number);
          }
          if (label > 0) {
            const inside = label + (label % 2);
            gathered[inside] = (gathered[inside] as number) + share * (expContinuations[label] as number);
          }
        }
      }
      let most = -Infinity;
      for (let label = 0; label < labels; label += 1) if ((gathered[label] as number) > 0 && (scores[base + label] as number) > most) most = scores[base + label] as number;
      let sum = 0;
      for (let label = 0; label < labels; label += 1) {
        const weight = Math.exp((scores[base + label] as number) - most);
        scores[base + label] = weight;
        const value = (gathered[label] as number) * weight;
        forward[base + label] = value;
        sum += value;
      }
      alive.length = 0;
      const least = sum * LEAST;
      for (let label = 0; label < labels; label += 1) {
        const value = forward[base + label] as number;
        if (value > least) {
          forward[base + label] = value / sum;
          alive.push(label);
        } else forward[base + label] = 0;
      }
      active.push(Int32Array.from(alive));
    }
    shares.fill(0, 0, length * labels);
    touchedEdges.length = 0;
    let last = (length - 1) * labels;
    for (const label of active[length - 1] as Int32Array) {
      backward[last + label] = 1;
      shares[last + label] = forward[last + label] as number;
    }
    for (let at = length - 2; at >= 0; at -= 1) {
      const base = at * labels;
      last = base + labels;
      const next = active[at + 1] as Int32Array;
      let sum = 0;
      for (const label of active[at] as Int32Array) {
        let value = 0;
        const row = label * columns;
        for (const other of next) {
          const step = stepOf(label, other, row);
          if (step > 0) value += step * (scores[last + other] as number) * (backward[last + other] as number);
        }
        backward[base + label] = value;
        sum += value * (forward[base + label] as number);
      }
      for (const label of active[at] as Int32Array) {
        const row = label * columns;
        const share = (forward[base + label] as number) / sum;
        for (const other of next) {
          const step = stepOf(label, other, row);
          const edge = step * share * (scores[last + other] as number) * (backward[last + other] as number);
          if (edge > 1e-6) {
            if (other > 0 && other % 2 === 0) continueGradient[label] = (continueGradient[label] as number) - edge;
            else {
              const place = row + ((other + 1) >> 1);
              edgeGradient[place] = (edgeGradient[place] as number) - edge;
              touchedEdges.push(place);
            }
          }
        }
        const scaled = (backward[base + label] as number) / sum;
        backward[base + label] = scaled;
        shares[base + label] = (forward[base + label] as number) * scaled;
      }
    }
    for (const label of active[0] as Int32Array) {
      const place = labels * columns + ((label + 1) >> 1);
      edgeGradient[place] = (edgeGradient[place] as number) - (shares[label] as number);
      touchedEdges.push(place);
    }
    return shares;
  }

  function stepOf(label: number, other: number, row: number): number {
    if (other === 0) return expTransitions[row] as number;
    if (other % 2 === 1) return expTransitions[row + ((other + 1) >> 1)] as number;
    return label === other || label === other - 1 ? (expContinuations[label] as number) : 0;
  }

  function update(step: (place: number, gradient: number, isContinuation: boolean) => number): void {
    for (const place of touchedEdges) {
      const gradient = edgeGradient[place] as number;
      if (gradient === 0) continue;
      edgeGradient[place] = 0;
      const value = step(place, gradient, false);
      transitions[place] = value;
      expTransitions[place] = Math.exp(value);
    }
    for (let label = 1; label < labels; label += 1) {
      const gradient = continueGradient[label] as number;
      if (gradient === 0) continue;
      continueGradient[label] = 0;
      const value = step(label, gradient, true);
      continuations[label] = value;
      expContinuations[label] = Math.exp(value);
    }
  }

  return { transitions, continuations, edgeGradient, continueGradient, scoresOf, run, update };
}

const LEAST = 1e-7;

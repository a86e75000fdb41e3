import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';

/**
 * The weights between neighboring labels. Any label can be followed by OUTSIDE or by the beginning of any type, and an
 * entity's labels also by the inside of it. Everything else is impossible and has no weight.
 */
export interface Chain {
  /**
   * label × (types + 1): to OUTSIDE in column 0, to the beginning of a type in column type + 1. The last row is the
   * beginning of the message.
   */
  transitions: Float32Array | Float64Array;
  /** From a label of an entity to the inside of it, by label. */
  continuations: Float32Array | Float64Array;
}

/** The label of a column of `transitions`. */
export function labelOfColumn(column: number): number {
  return column === 0 ? OUTSIDE : beginLabel(column - 1);
}

/**
 * The most likely labels of a message's tokens (Viterbi).
 *
 * @param scores token × label
 */
export function bestLabels({ transitions, continuations }: Chain, types: number, scores: Float64Array): Int32Array {
  const labels = labelCount(types);
  const columns = types + 1;
  const length = scores.length / labels;
  const from = new Int32Array(scores.length);
  const best = new Float64Array(columns);
  const came = new Int32Array(columns);
  let before = new Float64Array(labels).fill(-Infinity);
  let next = new Float64Array(labels);
  for (let column = 0; column < columns; column += 1) {
    const label = labelOfColumn(column);
    before[label] = (scores[label] as number) + (transitions[labels * columns + column] as number);
  }
  for (let at = 1; at < length; at += 1) {
    const base = at * labels;
    const hopeless = largest(before) - MARGIN;
    best.fill(-Infinity);
    for (let label = 0; label < labels; label += 1) {
      const value = before[label] as number;
      if (value < hopeless) continue;
      const row = label * columns;
      for (let column = 0; column < columns; column += 1) {
        const sum = value + (transitions[row + column] as number);
        if (sum > (best[column] as number)) {
          best[column] = sum;
          came[column] = label;
        }
      }
    }
    for (let column = 0; column < columns; column += 1) {
      const label = labelOfColumn(column);
      from[base + label] = came[column] as number;
      next[label] = (best[column] as number) + (scores[base + label] as number);
    }
    for (let type = 0; type < types; type += 1) {
      const [begin, inside] = [beginLabel(type), insideLabel(type)];
      const fromBegin = (before[begin] as number) + (continuations[begin] as number);
      const fromInside = (before[inside] as number) + (continuations[inside] as number);
      from[base + inside] = fromBegin >= fromInside ? begin : inside;
      next[inside] = Math.max(fromBegin, fromInside) + (scores[base + inside] as number);
    }
    [before, next] = [next, before];
  }
  const found = new Int32Array(length);
  let label = before.indexOf(largest(before));
  for (let at = length - 1; at >= 0; at -= 1) {
    found[at] = label;
    label = from[at * labels + label] as number;
  }
  return found;
}

/** A label that is behind by this much cannot catch up: e to the 15th is three million. */
const MARGIN = 15;

function largest(values: Float64Array): number {
  let most = -Infinity;
  for (let at = 0; at < values.length; at += 1) if ((values[at] as number) > most) most = values[at] as number;
  return most;
}

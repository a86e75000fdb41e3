import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';

/**
 * The weights between neighbouring labels. From any label it may go on OUTSIDE or with the beginning of any type, and from
 * an entity's labels also inside of it; everything else is impossible and has no weight.
 */
export interface Chain {
  types: number;
  /** label × (types + 1), a last row for the beginning of the message. */
  transitions: Float32Array | Float64Array;
  /** By label. */
  continuations: Float32Array | Float64Array;
}

/** The label that a column of `transitions` leads to. */
export function labelOfColumn(column: number): number {
  return column === 0 ? OUTSIDE : beginLabel(column - 1);
}

/**
 * The most likely labels (Viterbi).
 *
 * @param scores token × label
 */
export function bestLabels({ types, transitions, continuations }: Chain, scores: Float64Array, length: number): Int32Array {
  const labels = labelCount(types);
  const columns = types + 1;
  const from = new Int32Array(length * labels);
  let before = new Float64Array(labels).fill(-Infinity);
  for (let column = 0; column < columns; column += 1) {
    const label = labelOfColumn(column);
    before[label] = (scores[label] as number) + (transitions[labels * columns + column] as number);
  }
  let best = new Float64Array(columns);
  for (let at = 1; at < length; at += 1) {
    const next = new Float64Array(labels);
    best.fill(-Infinity);
    const base = at * labels;
    for (let label = 0; label < labels; label += 1) {
      const value = before[label] as number;
      if (value === -Infinity) continue;
      const row = label * columns;
      for (let column = 0; column < columns; column += 1) {
        const sum = value + (transitions[row + column] as number);
        if (sum > (best[column] as number)) {
          best[column] = sum;
          from[base + labelOfColumn(column)] = label;
        }
      }
    }
    for (let column = 0; column < columns; column += 1) {
      const label = labelOfColumn(column);
      next[label] = (best[column] as number) + (scores[base + label] as number);
    }
    for (let type = 0; type < types; type += 1) {
      const [begin, inside] = [beginLabel(type), insideLabel(type)];
      const fromBegin = (before[begin] as number) + (continuations[begin] as number);
      const fromInside = (before[inside] as number) + (continuations[inside] as number);
      from[base + inside] = fromBegin >= fromInside ? begin : inside;
      next[inside] = Math.max(fromBegin, fromInside) + (scores[base + inside] as number);
    }
    before = next;
  }
  best = before;
  const found = new Int32Array(length);
  let label = 0;
  for (let other = 1; other < labels; other += 1) if ((best[other] as number) > (best[label] as number)) label = other;
  for (let at = length - 1; at >= 0; at -= 1) {
    found[at] = label;
    label = from[at * labels + label] as number;
  }
  return found;
}

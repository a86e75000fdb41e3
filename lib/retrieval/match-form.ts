import { numbersOf } from './question';
import { saturate } from './saturate';
import { NEAR, PAIRS, type WeighedQuestion } from './weights';

/** How well the parts of a passage match a question by words, pairs of words and their nearness. */
export interface Match {
  /** The whole passage. */
  whole: number;
  /** The question of an FAQ pair by itself, 0 without one. */
  question: number;
}

/**
 * Prepares the comparison with many passages.
 *
 * @param usual the mean length of passages, in words
 * @returns a function that compares a passage, given its form (encodeForm)
 */
export function createMatcher({ question, slots, pairs }: WeighedQuestion, usual: number): (form: Uint32Array) => Match {
  const size = question.slots.length;
  const slotOf = new Map<number, number>();
  question.slots.forEach((slot, at) => numbersOf(slot).forEach((number) => slotOf.has(number) || slotOf.set(number, at)));
  // Nearly all words of a passage are not in the question. One bit tells most of them without a look-up.
  const maybe = new Uint8Array(SIEVE);
  for (const number of slotOf.keys()) maybe[number % SIEVE] = 1;
  const pairOf = new Map(question.pairs.map(([one, other], at) => [one * size + other, at]));
  const isCommon = question.slots.map((slot) => slot.isCommon);
  const counts = [0, 1, 2].map(() => new Float64Array(size));
  const pairCounts = [0, 1, 2].map(() => new Float64Array(pairs.length));

  function evidence(countOf: (at: number) => number, pairCountOf: (at: number) => number, length: number): number {
    let score = 0;
    for (let at = 0; at < size; at += 1) {
      const count = countOf(at);
      if (count > 0) score += (slots[at] as number) * saturate(count, length);
    }
    for (let at = 0; at < pairs.length; at += 1) {
      const count = pairCountOf(at);
      if (count > 0) score += PAIRS * (pairs[at] as number) * saturate(count, length);
    }
    return score;
  }

  return (form) => {
    for (const list of counts) list.fill(0);
    for (const list of pairCounts) list.fill(0);
    const lengths = [0, 0, 0];
    const places: number[] = [];
    const found: number[] = [];
    let field = 0;
    let last = -1;
    for (let at = 0; at < form.length; at += 1) {
      const number = form[at] as number;
      if (number === 0) {
        field += 1;
        last = -1;
        continue;
      }
      lengths[field] = (lengths[field] as number) + 1;
      const slot = maybe[number % SIEVE] === 1 ? (slotOf.get(number) ?? -1) : -1;
      if (slot !== -1) {
        const list = counts[field] as Float64Array;
        list[slot] = (list[slot] as number) + 1;
        const pair = last === -1 ? undefined : pairOf.get(last * size + slot);
        if (pair !== undefined) {
          const pairList = pairCounts[field] as Float64Array;
          pairList[pair] = (pairList[pair] as number) + 1;
        }
        if (field > 0 && !isCommon[slot]) {
          places.push(at);
          found.push(slot);
        }
      }
      last = slot;
    }
    const [title, own, body] = counts as [Float64Array, Float64Array, Float64Array];
    const [titlePairs, ownPairs, bodyPairs] = pairCounts as [Float64Array, Float64Array, Float64Array];
    const [, ownLength, bodyLength] = lengths as [number, number, number];
    const all =
      (...lists: Float64Array[]) =>
      (at: number) =>
        (lists[0]?.[at] ?? 0) + (lists[1]?.[at] ?? 0) + TITLE * (lists[2]?.[at] ?? 0);
    const whole =
      evidence(all(body, own, title), all(bodyPairs, ownPairs, titlePairs), (ownLength + bodyLength) / usual) +
      NEAR * nearest(places, found, slots, size);
    if (ownLength === 0) return { whole, question: 0 };
    let ofContent = 0;
    for (let at = 0; at < size; at += 1) if ((own[at] as number) > 0 && !isCommon[at]) ofContent += slots[at] as number;
    return {
      whole,
      question:
        evidence(
          (at) => own[at] as number,
          (at) => ownPairs[at] as number,
          ownLength / USUAL_QUESTION,
        ) +
        NEAR * ofContent,
    };
  };
}

/** The title says what all passages below it are about, so a word in it counts half. */
const TITLE = 0.5;
/** The usual length of questions, in words. */
export const USUAL_QUESTION = 10;
const SIEVE = 4096;
/** The words that answer a question are usually in one sentence. */
const WINDOW = 15;

/** The largest weight of different words within one window. */
function nearest(places: readonly number[], found: readonly number[], weights: Float64Array, size: number): number {
  const inside = new Int32Array(size);
  let first = 0;
  let weight = 0;
  let best = 0;
  for (let at = 0; at < places.length; at += 1) {
    const slot = found[at] as number;
    if (inside[slot] === 0) weight += weights[slot] as number;
    inside[slot] = (inside[slot] as number) + 1;
    while ((places[at] as number) - (places[first] as number) >= WINDOW) {
      const gone = found[first] as number;
      inside[gone] = (inside[gone] as number) - 1;
      if (inside[gone] === 0) weight -= weights[gone] as number;
      first += 1;
    }
    if (weight > best) best = weight;
  }
  return best;
}

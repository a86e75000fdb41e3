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
  const maybe = new Uint8Array(SIEVE + 1);
  for (const number of slotOf.keys()) maybe[number & SIEVE] = 1;
  const pairOf = new Map(question.pairs.map(([one, other], at) => [one * size + other, at]));
  const isCommon = question.slots.map((slot) => slot.isCommon);
  // Of each part of a passage, how often each slot and each pair is in it.
  const counts = PARTS.map(() => new Float64Array(size));
  const pairCounts = PARTS.map(() => new Float64Array(pairs.length));
  const ofAll = new Float64Array(size);
  const pairsOfAll = new Float64Array(pairs.length);
  const places: number[] = [];
  const found: number[] = [];

  function evidence(slotCounts: Float64Array, counted: Float64Array, length: number): number {
    let score = 0;
    for (let at = 0; at < size; at += 1) {
      const count = slotCounts[at] as number;
      if (count > 0) score += (slots[at] as number) * saturate(count, length);
    }
    for (let at = 0; at < pairs.length; at += 1) {
      const count = counted[at] as number;
      if (count > 0) score += PAIRS * (pairs[at] as number) * saturate(count, length);
    }
    return score;
  }

  return (form) => {
    for (const list of counts) list.fill(0);
    for (const list of pairCounts) list.fill(0);
    places.length = 0;
    found.length = 0;
    let part = 0;
    let list = counts[0] as Float64Array;
    let start = 0;
    let ownLength = 0;
    let last = -1;
    for (let at = 0; at < form.length; at += 1) {
      const number = form[at] as number;
      if (number === 0) {
        if (part === 1) ownLength = at - start;
        part += 1;
        start = at + 1;
        list = counts[part] as Float64Array;
        last = -1;
        continue;
      }
      const slot = maybe[number & SIEVE] === 1 ? (slotOf.get(number) ?? -1) : -1;
      if (slot !== -1) {
        list[slot] = (list[slot] as number) + 1;
        const pair = last === -1 ? undefined : pairOf.get(last * size + slot);
        if (pair !== undefined) {
          const pairList = pairCounts[part] as Float64Array;
          pairList[pair] = (pairList[pair] as number) + 1;
        }
        if (part > 0 && !isCommon[slot]) {
          places.push(at);
          found.push(slot);
        }
      }
      last = slot;
    }
    const [own, ownPairs] = [counts[1] as Float64Array, pairCounts[1] as Float64Array];
    addParts(counts, ofAll);
    addParts(pairCounts, pairsOfAll);
    const whole = evidence(ofAll, pairsOfAll, (ownLength + form.length - start) / usual) + NEAR * nearest(places, found, slots, size);
    if (ownLength === 0) return { whole, question: 0 };
    let ofContent = 0;
    for (let at = 0; at < size; at += 1) if ((own[at] as number) > 0 && !isCommon[at]) ofContent += slots[at] as number;
    return { whole, question: evidence(own, ownPairs, ownLength / USUAL_QUESTION) + NEAR * ofContent };
  };
}

/** In a form: the title, the question and the body. */
const PARTS = [0, 1, 2];

function addParts([title, question, body]: readonly Float64Array[], sum: Float64Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (body?.[at] ?? 0) + (question?.[at] ?? 0) + TITLE * (title?.[at] ?? 0);
}

/** The title says what all passages below it are about, so a word in it counts half. */
const TITLE = 0.5;
/** The usual length of questions, in words. */
export const USUAL_QUESTION = 10;
/** The last bits of a number. */
const SIEVE = 4095;
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

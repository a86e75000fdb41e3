import { gramsOf } from './grams';
import type { Question } from './question';

/** How rare the words of a question are where it is asked. */
export interface WeighedQuestion {
  question: Question;
  /** One per slot. */
  slots: Float64Array;
  /** One per pair. */
  pairs: Float64Array;
  /** By n-gram of the question's words. */
  grams: ReadonlyMap<string, number>;
  /** What a passage of usual length scores that has every word of the question once, together. */
  whole: number;
  /** The share of the content's weight that no passage contains. */
  unknown: number;
}

/**
 * @param total the number of passages that are searched
 * @param counts of each slot, the number of passages that contain it
 */
export function weighQuestion(question: Question, total: number, counts: readonly number[]): WeighedQuestion {
  // Where there are few passages, their counts say little: as if some texts about anything were among them.
  const all = total + BACKGROUND;
  const idf = counts.map((count, at) => rarity(all, Math.min(count, total) + (question.slots[at]?.isCommon ? IN_BACKGROUND : 0)));
  const slots = Float64Array.from(idf, (weight, at) => weight * (question.slots[at]?.isCommon ? COMMON : 1));
  const most = rarity(all, 0);
  // Pairs and n-grams need no counts of their own: as if their words were independent, and no rarer than the rarest word.
  const pairs = Float64Array.from(question.pairs, ([one, other]) => Math.min(most, (idf[one] as number) + (idf[other] as number)));
  const grams = new Map<string, number>();
  question.slots.forEach(({ word }, at) => {
    for (const gram of gramsOf(word)) grams.set(gram, Math.min(grams.get(gram) ?? Infinity, slots[at] as number));
  });
  let content = 0;
  let unknown = 0;
  question.slots.forEach(({ isCommon }, at) => {
    if (isCommon) return;
    content += slots[at] as number;
    if (counts[at] === 0) unknown += slots[at] as number;
  });
  const whole = sum(slots) + PAIRS * sum(pairs) + NEAR * content + GRAMS * sum([...grams.values()]);
  return { question, slots, pairs, grams, whole, unknown: content === 0 ? 0 : unknown / content };
}

/** Words of texts about anything weigh less than their number of passages says: few passages have "how", and none answers by it. */
const COMMON = 0.3;
const BACKGROUND = 100;
/** How many of these contain a common word. */
const IN_BACKGROUND = 30;

/** The weights of evidence other than words. */
export const PAIRS = 0.4;
export const NEAR = 0.5;
export const GRAMS = 0.25;

/** The inverse document frequency of BM25, never negative. */
function rarity(total: number, count: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const one of numbers) total += one;
  return total;
}

import type { WeighedQuestion } from '@/lib/retrieval/weights';
import { termKeys } from './term-keys';

/**
 * Queries (tsquery) for the passages that contain much of a question, from demanding to undemanding: first those with three
 * quarters of its words' weight, at last those with any of the words. The words are its heaviest ones that some passage
 * contains.
 *
 * @param counts of each slot, in how many passages it is
 * @param few as many passages as may be found by any of the words at once
 * @returns of each step, one query per index, one step after another. None for a question of unknown words
 */
export function candidateQueries(
  { question, slots }: WeighedQuestion,
  counts: readonly number[],
  index_ids: readonly string[],
  few: number,
): string[] {
  const present = question.slots
    .map(({ stems, isCommon }, at) => ({ stems, isCommon, weight: slots[at] as number, count: counts[at] as number }))
    .filter(({ count }) => count > 0);
  const content = present.filter(({ isCommon }) => !isCommon);
  // A question may consist of common words.
  const words = (content.length > 0 ? content : present).sort((one, other) => other.weight - one.weight).slice(0, WORDS);
  if (words.length === 0) return [];
  const ofIndex = index_ids.map((index_id) => {
    const key = termKeys(index_id);
    return words.map(({ stems, weight }) => ({ weight, key: anyOf(stems.map(key)) }));
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const areFew = words.reduce((sum, { count }) => sum + count, 0) <= few;
  const steps = (areFew ? STEPS.slice(-1) : STEPS).map((share) => ofIndex.map((own) => atLeast(own, share * whole) as string));
  // For a question of few words, several steps demand the same.
  return steps.filter((queries, step) => queries[0] !== steps[step - 1]?.[0]).flat();
}

/** More words make long queries, and add little: the lightest are in many passages. */
const WORDS = 5;
/** The weight that passages must have, as a share of that of the words. */
const STEPS = [0.75, 0.6, 0.5, 0.42, 0.35, 0.28, 0.2, 0.1, 0];

interface Word {
  key: string;
  weight: number;
}

/** The passages whose words weigh at least `need`, and at least one word. Null if all words together do not weigh it. */
function atLeast(words: readonly Word[], need: number): string | null {
  const [heaviest, ...others] = words;
  if (!heaviest || words.reduce((sum, { weight }) => sum + weight, 0) < need - ROUNDING) return null;
  if (words.every(({ weight }) => weight >= need - ROUNDING)) return anyOf(words.map(({ key }) => key));
  const without = atLeast(others, need);
  const rest = need - heaviest.weight;
  const added = rest <= ROUNDING ? '' : atLeast(others, rest);
  const having = added === null ? null : added === '' ? heaviest.key : `${heaviest.key}&${added}`;
  if (having === null || without === null) return having ?? without;
  return `(${having}|${without})`;
}

const ROUNDING = 1e-9;

function anyOf(keys: readonly string[]): string {
  return keys.length === 1 ? (keys[0] as string) : `(${keys.join('|')})`;
}

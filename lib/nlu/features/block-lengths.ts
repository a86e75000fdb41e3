/**
 * How small an assistant is: 1 up to 1,000 phrases, and less with each above that. What depends on it is measured in decision 3.
 * Small assistants are all treated the same.
 *
 * @param phrases how many the assistant has
 */
export function smallness(phrases: number): number {
  return Math.min(1, SEVERAL / phrases) ** 2;
}

/**
 * The length of each block's part of a vector. Their squares sum to 1. Few phrases have few pairs in common with other messages.
 * Among thousands, pairs contribute more.
 *
 * @param phrases how many the model is trained on
 */
export function blockLengths(phrases: number): number[] {
  const pairs = PAIRS + (PAIRS_OF_MANY - PAIRS) * (1 - smallness(phrases));
  const lengths = [STEMS, pairs, CHARACTERS, CONCEPTS];
  const whole = Math.sqrt(lengths.reduce((sum, length) => sum + length ** 2, 0));
  return lengths.map((length) => length / whole);
}

const SEVERAL = 1000;
const STEMS = 1;
const PAIRS = 0.5;
const PAIRS_OF_MANY = 0.9;
const CHARACTERS = 1;
const CONCEPTS = 0.8;

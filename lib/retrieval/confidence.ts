import type { WeighedQuestion } from './weights';

/**
 * The probability that what a passage says answers the question, for questions of which every second one has an answer. It
 * grows with the evidence, so it ranks the passages of a question as the evidence does.
 *
 * @param evidence what createMatcher and matchGrams found
 * @returns from 0 to 1, comparable across questions
 */
export function confidenceOf(evidence: number, { whole, unknown }: WeighedQuestion): number {
  if (evidence <= 0 || whole <= 0) return 0;
  const [amount, demand, gap] = COEFFICIENTS;
  const odds = amount * Math.log(1 + evidence) + demand * Math.log(1 + whole) + gap * unknown + START;
  return 1 / (1 + Math.exp(-odds));
}

/** Below this, a passage is not quoted as an answer. */
export const answerFloor = 0.4;

/**
 * From a logistic regression over 3,000 questions in three languages, in knowledge bases of 20 to 1,100 passages. An answer
 * is missing in two ways: the question's passage was removed, or only the others are asked. An unknown word is also in
 * `whole`, where it is the heaviest one, so a word that no passage has counts against a passage although `gap` is positive.
 */
const COEFFICIENTS = [4.34, -3.58, 1.14] as const;
/** Chosen with the floor (docs/decisions/08-retrieval.md). */
const START = -1;

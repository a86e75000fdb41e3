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
  const [amount, share, demand, gap] = COEFFICIENTS;
  const odds = amount * Math.log(1 + evidence) + share * (evidence / whole) + demand * Math.log(1 + whole) + gap * unknown + START;
  return 1 / (1 + Math.exp(-odds));
}

/** Below this, a passage is not quoted as an answer. */
export const answerFloor = 0.4;

/**
 * From a logistic regression over 3,700 questions in three languages, each with and without its passage, in knowledge
 * bases of 20 to 1,100 passages (docs/decisions/08-retrieval.md).
 */
const COEFFICIENTS = [2.61, 3.28, -1.84, 5.11] as const;
const START = -4.57;

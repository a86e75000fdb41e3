import { gramsOf } from './grams';
import { saturate } from './saturate';
import { GRAMS, type WeighedQuestion } from './weights';

/**
 * Prepares the comparison by n-grams: other inflections, compounds and typing errors share most of them.
 *
 * @returns a function that says how well words (of readWords) match the question, given their usual number
 */
export function createGramMatcher({ grams }: WeighedQuestion): (words: readonly string[], usual: number) => number {
  // The passages that a question is compared with are about the same things, so they share many words.
  const sharedBy = new Map<string, readonly string[]>();
  const sharedOf = (word: string): readonly string[] => {
    const known = sharedBy.get(word);
    if (known) return known;
    const shared = gramsOf(word).filter((gram) => grams.has(gram));
    sharedBy.set(word, shared);
    return shared;
  };
  return (words, usual) => {
    const counts = new Map<string, number>();
    for (const word of words) for (const gram of sharedOf(word)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    let score = 0;
    for (const [gram, count] of counts) score += (grams.get(gram) as number) * saturate(count, words.length / usual);
    return GRAMS * score;
  };
}

import * as z from 'zod';
import { limits } from '../limits';
import { findWholeWords, SearchedText } from '../text/find-whole-words';
import { normalizeForMatching } from '../text/normalize-for-matching';

/** What a channel does with a comment before anyone answers it. */
export const commentActions = ['hide', 'delete'] as const;
export type CommentAction = (typeof commentActions)[number];

const word = z.string().trim().min(1, 'required').max(limits.comment_word);

/** Hides or deletes comments that contain one of these words or phrases. */
export const commentRule = z.object({
  action: z.enum(commentActions),
  words: z.array(word).min(1, 'required').max(limits.comment_words, 'too_many'),
});
export type CommentRule = z.output<typeof commentRule>;

const free = { count: () => {} };

/**
 * What is to be done with a comment, and because of which word. Words are compared as conditions of flows compare them: whole, and in
 * any spelling of Persian and Arabic letters. The first rule that matches counts.
 */
export function ruleOfComment(text: string, rules: readonly CommentRule[]): { action: CommentAction; word: string } | null {
  const searched = new SearchedText(normalizeForMatching(text));
  for (const { action, words } of rules) {
    const found = words.find((one) => findWholeWords(normalizeForMatching(one))(searched, free));
    if (found !== undefined) return { action, word: found };
  }
  return null;
}

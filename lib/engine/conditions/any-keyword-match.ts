import * as z from 'zod';
import { limits } from '../../limits';
import { findWholeWords } from '../../text/find-whole-words';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { splitList } from '../../text/split-list';
import { defineCondition } from './condition-module';
import { conditionText } from './condition-text';

/** One of the keywords occurs in the message as whole words. */
export const anyKeywordMatch = defineCondition({
  schema: z.strictObject({
    type: z.literal('any_keyword_match'),
    // People type one text with commas. A list is stored.
    keywords: z.preprocess(
      (input) => (typeof input === 'string' ? splitList(input) : input),
      z.array(conditionText).min(1).max(limits.condition_values),
    ),
  }),
  compile: ({ keywords }) => {
    const searches = keywords.map((keyword) => findWholeWords(normalizeForMatching(keyword)));
    return ({ message, comparisons }) => message !== null && searches.some((occursIn) => occursIn(message.searched, comparisons));
  },
  detail: ({ keywords }) => keywords.join(' | '),
});

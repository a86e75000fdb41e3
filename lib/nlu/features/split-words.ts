import { normalizeForMatching } from '../../text/normalize-for-matching';
import { tokenizeWords } from '../../text/tokenize-words';
import type { NluLanguage } from '../types';
import { messageLanguage } from './message-language';

/**
 * The words of a message as the intent engine compares them, with their language. A Persian word's affixes are joined
 * with it, so that «می‌خواهم», «می خواهم» and «میخواهم» are one word. A message without words, for instance of emoji, is
 * one word.
 *
 * @param text the message as typed
 * @param language the assistant's language
 */
export function splitWords(text: string, language: NluLanguage): SplitText {
  const normalized = normalizeForMatching(text);
  const words = tokenizeWords(normalized).map(({ word }) => word);
  const spoken = messageLanguage(text, language);
  if (words.length === 0) return { words: normalized === '' ? [] : [normalized], language: spoken };
  return { words: spoken === 'fa' ? joinAffixes(words) : words, language: spoken };
}

export interface SplitText {
  words: readonly string[];
  language: 'fa' | 'ar' | 'en';
  /** The positions of words that repairWords inserted and that may be wrong. */
  guesses?: ReadonlySet<number>;
}

function joinAffixes(words: readonly string[]): string[] {
  const joined: string[] = [];
  let prefix = '';
  for (const word of words) {
    const last = joined.at(-1);
    if (PREFIXES.has(word)) {
      prefix += word;
    } else if (prefix === '' && last !== undefined && SUFFIXES.has(word)) {
      // The linking ye of «خانه ی» is dropped, as it is not written in «خانهٔ» either.
      joined[joined.length - 1] = word === 'ی' ? last : last + word;
    } else {
      joined.push(prefix + word);
      prefix = '';
    }
  }
  if (prefix !== '') joined.push(prefix);
  return joined;
}

const PREFIXES: ReadonlySet<string> = new Set(['می', 'نمی']);
const SUFFIXES: ReadonlySet<string> = new Set(
  'ها های هایی هایم هایت هایش هایمان هایتان هایشان هام هات هاش هامون هاتون هاشون تر ترین تری ام ات اش ای اند ایم اید مان تان شان ی'.split(
    ' ',
  ),
);

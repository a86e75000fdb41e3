import { wordCharacter } from './word-characters';

/**
 * The words of a text in their order. A word is a run of letters, marks and digits.
 *
 * @param text must be normalized if words are compared (normalizeForMatching)
 * @returns each word with its UTF-16 offsets. The end is exclusive
 */
export function tokenizeWords(text: string): WordToken[] {
  const tokens: WordToken[] = [];
  for (const match of text.matchAll(WORD)) {
    tokens.push({ word: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

export interface WordToken {
  word: string;
  start: number;
  end: number;
}

const WORD = new RegExp(`(?:${wordCharacter})+`, 'gu');

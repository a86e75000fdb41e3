import { wordCharacter } from './word-characters';

/**
 * The words of a text in their order, a word being a run of letters, marks and digits.
 *
 * @param text normalise it first where words are compared (normalizeForMatching)
 * @returns each word with its place as UTF-16 offsets, the end exclusive
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

import { wordKey } from '../word-key';

/**
 * The terms that values and texts are compared by: words, and symbols one by one, so that "c++" is not "c". White space,
 * hyphens, underscores and quotation marks only part them.
 *
 * @param text a folded text
 */
export function splitTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const { 0: word, index } of text.matchAll(TERM)) {
    terms.push({ word, key: wordKey(word), start: index, end: index + word.length });
  }
  return terms;
}

export interface Term {
  word: string;
  key: string;
  /** UTF-16 offsets into the folded text, the end exclusive. */
  start: number;
  end: number;
}

const TERM = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}\-_‐–—'’"«»“”]/gu;

import { foldText, originalSpan } from '../entities/fold-text';
import { wordKey } from '../entities/word-key';

/**
 * The tokens of a message for the tagger: runs of letters, runs of digits, an ending after an apostrophe, and every other
 * sign by itself, so that an entity can begin and end at any of them. ZWNJ separates tokens like a space. Punctuation at
 * the end of the sentence is left out.
 */
export function splitTokens(text: string): Token[] {
  const folded = foldText(text);
  const tokens: Token[] = [];
  let before = 0;
  for (const match of folded.text.matchAll(TOKEN)) {
    const from = match.index;
    const to = from + match[0].length;
    tokens.push({ key: wordKey(match[0]), isGlued: from === before && from > 0, ...originalSpan(folded, from, to) });
    before = to;
  }
  while (tokens.length > 1 && isFinalPunctuation(tokens)) tokens.pop();
  return tokens;
}

/** Final punctuation is optional and carries no information, except the dot of "p. m.". */
function isFinalPunctuation(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.key ?? '';
  return FINAL.test(last) || (last === '.' && (tokens.at(-2)?.key.length ?? 0) > 1);
}

const FINAL = /^[?!؟…]$/;

export interface Token {
  /** The letters in the form for comparison, see wordKey. */
  key: string;
  /** Whether it directly follows the previous token. */
  isGlued: boolean;
  /** UTF-16 offsets in the text as typed. The end is exclusive. */
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\p{M}]+|\p{N}+|['’]\p{L}+|[^\s\p{L}\p{M}\p{N}]/gu;

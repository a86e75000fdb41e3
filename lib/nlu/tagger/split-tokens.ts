import { foldText, originalSpan } from '../entities/fold-text';
import { wordKey } from '../entities/word-key';

/**
 * The tokens of a message as the tagger sees them: runs of letters, runs of digits, an ending behind an apostrophe, and
 * every other sign by itself, so that an entity may begin and end at any of them. ZWNJ parts tokens like a space. What ends
 * the sentence is left out.
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

/** What ends a sentence is typed or left out by chance; the dot of "p. m." is not. */
function isFinalPunctuation(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.key ?? '';
  return FINAL.test(last) || (last === '.' && (tokens.at(-2)?.key.length ?? 0) > 1);
}

const FINAL = /^[?!؟…]$/;

export interface Token {
  /** The letters as they are compared, see wordKey. */
  key: string;
  /** Nothing stands between it and the token before it. */
  isGlued: boolean;
  /** UTF-16 offsets into the text as typed, the end exclusive. */
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\p{M}]+|\p{N}+|['’]\p{L}+|[^\s\p{L}\p{M}\p{N}]/gu;

/** A piece of text is counted at once. The tokenizer's time grows with the square of a word without spaces. */
const pieceLength = 400;

type Count = (text: string) => number;

let counter: Promise<Count> | undefined;

/**
 * Returns a function that counts the tokens of a text as OpenAI's current models do (o200k_base). Other providers' models
 * count a little differently, and do not publish how, so their context gets a margin. The tokenizer is loaded when it is
 * first needed, because its words take 40 MB.
 */
export function tokenCounter(): Promise<Count> {
  return (counter ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }) => (text) => {
    let tokens = 0;
    for (let at = 0; at < text.length;) {
      const end = endOfPiece(text, at);
      tokens += countTokens(text.slice(at, end), { disallowedSpecial: new Set() });
      at = end;
    }
    return tokens;
  }));
}

/** Before the last space of a piece, so that words stay whole. */
function endOfPiece(text: string, at: number): number {
  const end = at + pieceLength;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space > at ? space : end;
}

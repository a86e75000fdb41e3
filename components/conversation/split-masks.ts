export const maskKinds = ['phone', 'email', 'card', 'national_code', 'number'] as const;
export type MaskKind = (typeof maskKinds)[number];

export type MaskedPiece = { text: string } | { mask: MaskKind };

const masks = new RegExp(`<(${maskKinds.join('|')})>`, 'g');

/** Splits a message's text into original text and placeholders of private data (`<phone>`). */
export function splitMasks(text: string): MaskedPiece[] {
  const pieces: MaskedPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(masks)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ mask: match[1] as MaskKind });
    at = match.index + match[0].length;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** A message's text without its placeholders, for a field or a name. */
export function plainOf(text: string): string {
  return splitMasks(text)
    .map((piece) => ('mask' in piece ? '…' : piece.text))
    .join('');
}

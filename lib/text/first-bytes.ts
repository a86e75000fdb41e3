const encoder = new TextEncoder();

/** A UTF-16 unit is at most so many bytes of UTF-8. */
const mostBytes = 3;

/** As much of a text's beginning as fits into so many bytes of UTF-8, in whole code points. */
export function firstBytes(text: string, bytes: number): string {
  if (text.length * mostBytes <= bytes) return text;
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);
}

/** Whether a text has no more than so many bytes of UTF-8. */
export function fitsInto(text: string, bytes: number): boolean {
  return firstBytes(text, bytes).length === text.length;
}

/** The bytes of UTF-8 that a text has. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** Joins pieces until there are more characters than fit into so many bytes; further pieces are not made. */
export function joinWhileFitting(pieces: Iterable<string>, bytes: number): string {
  let text = '';
  for (const piece of pieces) {
    text += piece.slice(0, bytes + 1 - text.length);
    if (text.length > bytes) break;
  }
  return text;
}

const encoder = new TextEncoder();

/** The maximum number of UTF-8 bytes of a UTF-16 unit. */
const mostBytes = 3;

/** The longest beginning of a text that fits into this number of UTF-8 bytes, in whole code points. */
export function firstBytes(text: string, bytes: number): string {
  if (text.length * mostBytes <= bytes) return text;
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);
}

/** Whether a text has at most this number of UTF-8 bytes. */
export function fitsInto(text: string, bytes: number): boolean {
  return firstBytes(text, bytes).length === text.length;
}

/** The number of UTF-8 bytes of a text. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** Joins pieces until they have more characters than fit into this number of bytes. No further pieces are read. */
export function joinWhileFitting(pieces: Iterable<string>, bytes: number): string {
  let text = '';
  for (const piece of pieces) {
    text += piece.slice(0, bytes + 1 - text.length);
    if (text.length > bytes) break;
  }
  return text;
}

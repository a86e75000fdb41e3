/**
 * A letter, a mark or a digit, as part of a pattern with the u flag. Marks that turn a character into an emoji are
 * excluded, so a word directly after an emoji is recognized.
 */
export const wordCharacter = String.raw`(?![\ufe0e\ufe0f\u20e3])[\p{L}\p{M}\p{N}]`;

/**
 * Whether a character belongs to a word: letters, marks and digits do, and everything else is a word border.
 *
 * @param character one code point, or the empty string (which is not a word character)
 */
export function isWordCharacter(character: string): boolean {
  return WORD_CHARACTER.test(character);
}

/** The code point that ends just before the UTF-16 offset, or the empty string at the start of the text. */
export function characterBefore(text: string, offset: number): string {
  if (offset <= 0) return '';
  const unit = text.charCodeAt(offset - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return text.slice(isLowSurrogate && offset >= 2 ? offset - 2 : offset - 1, offset);
}

/** The code point that begins at the UTF-16 offset, or the empty string at the end of the text. */
export function characterAt(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? '' : String.fromCodePoint(point);
}

const WORD_CHARACTER = new RegExp(`^${wordCharacter}`, 'u');

/**
 * The form in which texts are compared: customers' messages, values in conditions, and variables compared with them. It
 * is never stored or shown.
 *
 * Unicode NFKC; case folded; Arabic ye and kaf to the Persian ones; Arabic-Indic and Persian digits to ASCII; tatweel and
 * Arabic diacritics removed (é, آ, أ and ة are kept); ZWNJ and runs of white space to one space; ends trimmed. Applying
 * it twice gives the same result as applying it once.
 *
 * @param text any text, even empty
 * @returns the normalized text, possibly empty
 */
export function normalizeForMatching(text: string): string {
  // Most Latin messages need none of the Unicode work, and this runs on every message.
  if (PLAIN_ASCII.test(text)) return text.toLowerCase().replace(SPACES, ' ').trim();
  return (
    foldCase(text.normalize('NFKC'))
      .replace(DROPPED, '')
      .replace(MAPPED, mapCharacter)
      // Removing a tatweel can join a letter and its accent, so the text is composed a second time.
      .normalize('NFKC')
      .replace(SPACES, ' ')
      .trim()
  );
}

const PLAIN_ASCII = /^[\x00-\x7f]*$/;
const SPACES = /[\s\u200c]+/g;
const DROPPED = /[\u0640\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]/g;
const MAPPED = /[\u064a\u0649\u0643\u0660-\u0669\u06f0-\u06f9]/g;

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

function mapCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x064a || code === 0x0649) return 'ی';
  if (code === 0x0643) return 'ک';
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
}

/** JavaScript has no case folding: this is lower case, plus the two letters that lower case keeps distinct. */
function foldCase(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

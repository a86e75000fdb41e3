import { normalizeForMatching } from '../../text/normalize-for-matching';

/**
 * The form in which entities are searched, with a mapping back to the text as typed. Letters, digits and case are as in
 * normalizeForMatching, but white space and ZWNJ remain one space each, so that nearly all texts keep their length.
 *
 * @param original any text, even with lone surrogates
 */
export function foldText(original: string): FoldedText {
  if (ASCII.test(original)) {
    return { original, text: original.toLowerCase().replace(SPACE, ' '), starts: null, ends: null };
  }
  if (KEEPS_LENGTH.test(original)) {
    return { original, text: original.replace(MAPPED, (character) => mapped.get(character) ?? character), starts: null, ends: null };
  }
  return foldByClusters(original);
}

export interface FoldedText {
  original: string;
  text: string;
  /** The offset of each UTF-16 unit of `text` in the original. Null if the two have the same offsets. */
  starts: readonly number[] | null;
  ends: readonly number[] | null;
}

/** The offsets in the original of a part of the folded text. The end is exclusive, and the part is not empty. */
export function originalSpan({ starts, ends }: FoldedText, start: number, end: number): { start: number; end: number } {
  return { start: starts?.[start] ?? start, end: ends?.[end - 1] ?? end };
}

const ASCII = /^[\x00-\x7f]*$/;
const SPACE = /\s/g;
/** ZWNJ, which joins words without a space, and invisible characters. */
const JOINER = '\u200c';
const INVISIBLE = '\u200b\u200d-\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff';

/** ASCII, the letters of Persian and Arabic without marks, their digits and punctuation. */
const LETTERS = '\u0621-\u063a\u0641-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc';
const KEEPS_LENGTH = new RegExp(`^[\\x00-\\x7f${LETTERS}\\u0660-\\u066c\\u06f0-\\u06f9\\u060c\\u061b\\u061f${JOINER}«»–—]*$`);
const MAPPED = /[A-Z\t-\r\u200c\u064a\u0649\u0643\u0660-\u0669\u06f0-\u06f9]/g;

const mapped: ReadonlyMap<string, string> = new Map([
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZيىك٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
    .split('')
    .map((character) => [character, normalizeForMatching(character)] as const),
  ...['\t', '\n', '\v', '\f', '\r', JOINER].map((character) => [character, ' '] as const),
]);

/** A character with its marks, which may become one character or be removed. */
const CLUSTER = new RegExp(`[${INVISIBLE}]|[\\s\\S]\\p{M}*`, 'gu');
const ONLY_SPACE = /^[\s\u200c]/;
const ONLY_INVISIBLE = new RegExp(`^[${INVISIBLE}]`);

function foldByClusters(original: string): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const folded = foldCluster(cluster);
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
    // A removed mark belongs to the letter before it.
    if (folded === '' && ends.length > 0 && !ONLY_INVISIBLE.test(cluster)) ends[ends.length - 1] = index + cluster.length;
  }
  return { original, text: parts.join(''), starts, ends };
}

function foldCluster(cluster: string): string {
  if (ONLY_SPACE.test(cluster)) return ' ';
  if (ONLY_INVISIBLE.test(cluster)) return '';
  const known = mapped.get(cluster);
  if (known !== undefined) return known;
  return cluster.length === 1 && PLAIN.test(cluster) ? cluster : normalizeForMatching(cluster);
}

const PLAIN = new RegExp(`[\\x00-\\x40\\x5b-\\x7f${LETTERS}]`);

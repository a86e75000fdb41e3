import { createHash } from 'node:crypto';
import { stemNumber } from '@/lib/retrieval/passage-form';

/**
 * The keys of words in one index, six letters (36 bits) that are mixed from the index and the stem. Searching an index
 * therefore reads nothing of the others, in whatever business. Two words rarely share a key: this costs a needless candidate.
 */
export function termKeys(index_id: string): (stem: string) => string {
  const index = indexNumber(index_id);
  return (stem) => {
    const number = stemNumber(stem);
    let key = '';
    for (let rest = mix(index ^ mix(number)), at = 0; at < 5; at += 1, rest >>>= 6) key += LETTERS[rest & 63];
    return key + LETTERS[mix(number ^ mix(index)) & 63];
  };
}

/** The keys of runs of letters in one index, 64 bits in decimal: the upper half is the index. */
export function gramKeys(index_id: string): (gram: string) => string {
  const upper = BigInt(indexNumber(index_id)) << 32n;
  return (gram) => (upper | BigInt(stemNumber(gram))).toString();
}

/** Digits that have no meaning in a tsquery. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.';

function indexNumber(index_id: string): number {
  return createHash('sha256').update(index_id).digest().readInt32BE(0);
}

/** Spreads a number over 32 bits (the final mix of MurmurHash3). */
function mix(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** The runs of three letters of a stem, whose borders count as letters. */
export function trigramsOf(stem: string): string[] {
  const whole = stem.slice(0, longest);
  return whole === '' ? ['^$'] : trigramsWithin(whole, 0, whole.length);
}

/** Those of a part of a stem that has at most 40 letters. */
export function trigramsWithin(stem: string, start: number, end: number): string[] {
  const part = `${start === 0 ? '^' : ''}${stem.slice(start, end)}${end === stem.length ? '$' : ''}`;
  const grams = Array.from({ length: Math.max(0, part.length - 2) }, (_, at) => part.slice(at, at + 3));
  return [...new Set(grams)];
}

/** Nobody types longer words, but documents may contain them. */
const longest = 40;

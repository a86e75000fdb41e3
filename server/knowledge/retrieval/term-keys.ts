import { createHash } from 'node:crypto';
import { stemNumber } from '@/lib/retrieval/passage-form';

/**
 * The keys of words in one index, 64 bits in decimal: the upper half is the index, the lower the stem. Searching an index
 * therefore reads nothing of the others, in whatever business.
 */
export function termKeys(index_id: string): (stem: string) => string {
  const upper = BigInt(createHash('sha256').update(index_id).digest().readInt32BE(0)) << 32n;
  return (stem) => (upper | BigInt(stemNumber(stem))).toString();
}

/** The runs of three letters of a stem, whose borders count as letters. */
export function trigramsOf(stem: string): string[] {
  const bordered = `^${stem.slice(0, longest)}$`;
  const grams = Array.from({ length: Math.max(1, bordered.length - 2) }, (_, at) => bordered.slice(at, at + 3));
  return [...new Set(grams)];
}

/** Nobody types longer words, but documents may contain them. */
const longest = 40;

import { stemWord } from '../stem/stem-word';
import type { SplitText } from './split-words';

/**
 * The features of a message, in three blocks: words and pairs of words; stems and pairs of stems, where a number is any
 * number; n-grams of 3 to 5 characters within a word, whose borders count as characters. A feature is a 32-bit hash: two
 * features of a model share one about once in ten thousand.
 *
 * @returns how often each feature occurs, a map a block
 */
export function extractFeatures({ words, language }: SplitText): FeatureBlocks {
  const surface = new Map<number, number>();
  const stems = new Map<number, number>();
  const characters = new Map<number, number>();
  let lastWord = BORDER;
  let lastStem = BORDER;
  for (const word of words) {
    const wordHash = hashText(word, 1);
    const stemHash = hashText(NUMBER.test(word) ? '0' : stemWord(word, language), 2);
    count(surface, finish(wordHash));
    count(surface, finish(pair(lastWord, wordHash)));
    count(stems, finish(stemHash));
    count(stems, finish(pair(lastStem, stemHash)));
    countCharacters(characters, `\u0001${word}\u0002`);
    lastWord = wordHash;
    lastStem = stemHash;
  }
  if (words.length > 0) {
    count(surface, finish(pair(lastWord, BORDER)));
    count(stems, finish(pair(lastStem, BORDER)));
  }
  return [surface, stems, characters];
}

export type FeatureBlocks = readonly ReadonlyMap<number, number>[];

const SHORTEST = 3;
const LONGEST = 5;
const BORDER = 0x9e3779b9;
const NUMBER = /^\d+$/;

function countCharacters(counts: Map<number, number>, word: string): void {
  for (let start = 0; start + SHORTEST <= word.length; start += 1) {
    let hash = 3;
    for (let size = 1; size <= LONGEST && start + size <= word.length; size += 1) {
      hash = mix(hash, word.charCodeAt(start + size - 1));
      if (size >= SHORTEST) count(counts, finish(hash));
    }
  }
}

function count(counts: Map<number, number>, feature: number): void {
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
}

/** A hash of a text; `seed` keeps kinds of texts apart. */
function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

function pair(first: number, second: number): number {
  return mix(mix(first, 0x10000), second);
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x01000193) + 0x7f4a7c15;
  return mixed ^ (mixed >>> 15);
}

/** Spreads the bits (the last steps of MurmurHash3) and leaves an unsigned number. */
function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

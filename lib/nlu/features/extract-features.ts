import { conceptsOf } from '../concepts/concepts-of';
import { stemWord } from '../stem/stem-word';
import type { SplitText } from './split-words';

/**
 * The features of a message, in four blocks: stems, where all numbers are equal; pairs of neighboring stems; n-grams of 2
 * to 4 characters within a word, whose borders count as characters; concepts. A feature is a 32-bit hash. About one in
 * twenty thousand features of a model shares its hash with another one.
 *
 * @param stems stemsOf the message
 * @returns the count of each feature, one map per block
 */
export function extractFeatures({ words, language }: SplitText, stems: readonly string[]): FeatureBlocks {
  const single: Counts = new Map();
  const pairs: Counts = new Map();
  const characters: Counts = new Map();
  const concepts: Counts = new Map();
  let last = BORDER;
  for (const stem of stems) {
    const hash = hashText(stem, 1);
    count(single, finish(hash));
    count(pairs, finish(pair(last, hash)));
    last = hash;
  }
  if (words.length > 0) count(pairs, finish(pair(last, BORDER)));
  for (const word of words) countCharacters(characters, `\u0001${word}\u0002`);
  for (const concept of conceptsOf(stems, language)) count(concepts, conceptFeature(concept));
  return [single, pairs, characters, concepts];
}

/** The stem of each word. Every number becomes 0. */
export function stemsOf({ words, language }: SplitText): string[] {
  return words.map((word) => (NUMBER.test(word) ? '0' : stemWord(word, language)));
}

/** The feature of a single stem. */
export function stemFeature(stem: string): number {
  return finish(hashText(stem, 1));
}

/** The feature of a concept. */
export function conceptFeature(concept: string): number {
  return finish(hashText(concept, 2));
}

export type FeatureBlocks = readonly ReadonlyMap<number, number>[];

type Counts = Map<number, number>;

const SHORTEST = 2;
const LONGEST = 4;
const BORDER = 0x9e3779b9;
const NUMBER = /^\d+$/;

function countCharacters(counts: Counts, word: string): void {
  for (let start = 0; start + SHORTEST <= word.length; start += 1) {
    let hash = 3;
    for (let size = 1; size <= LONGEST && start + size <= word.length; size += 1) {
      hash = mix(hash, word.charCodeAt(start + size - 1));
      if (size >= SHORTEST) count(counts, finish(hash));
    }
  }
}

function count(counts: Counts, feature: number): void {
  counts.set(feature, (counts.get(feature) ?? 0) + 1);
}

/** The hash of a text. `seed` distinguishes kinds of texts. */
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

/** Mixes the bits (the last steps of MurmurHash3) and returns an unsigned number. */
function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

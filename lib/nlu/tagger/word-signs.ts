import { conceptsOf } from '../concepts/concepts-of';
import { stemWord } from '../stem/stem-word';
import { featureHash, hashText } from './feature-hash';
import { featureKinds } from './feature-kinds';

/** The features of a single token, as hashes. */
export interface WordSigns {
  /** The word. For a number only how many digits it has. */
  word: number;
  stem: number;
  /** Features of its first and last letters. */
  affixes: readonly number[];
  concepts: readonly number[];
  /** Script and length. */
  shape: number;
}

/** Describes words and caches the results, because most words of a message have occurred before. */
export function createWordReader(): (key: string, language: 'fa' | 'ar' | 'en') => WordSigns {
  const known = { fa: new Map<string, WordSigns>(), ar: new Map<string, WordSigns>(), en: new Map<string, WordSigns>() };
  return (key, language) => {
    const words = known[language];
    const seen = words.get(key);
    if (seen) return seen;
    if (words.size >= MOST_WORDS) words.clear();
    const signs = describe(key, language);
    words.set(key, signs);
    return signs;
  };
}

const MOST_WORDS = 10_000;

function describe(key: string, language: 'fa' | 'ar' | 'en'): WordSigns {
  const isNumber = NUMBER.test(key);
  const stem = isNumber ? '0' : stemWord(key, language);
  const affixes: number[] = [];
  for (let length = 1; !isNumber && length <= 4 && length < key.length; length += 1) {
    affixes.push(
      featureHash(featureKinds.beginning, hashText(key.slice(0, length))),
      featureHash(featureKinds.ending, hashText(key.slice(-length))),
    );
  }
  return {
    word: hashText(isNumber ? `0${key.length}` : key),
    stem: hashText(stem),
    affixes,
    concepts: conceptsOf([stem], language).map(hashText),
    shape: shapeOf(key),
  };
}

const NUMBER = /^\p{N}+$/u;
const LATIN = /^[a-z]/;
const ARABIC = /^[\u0600-\u06ff]/;

function shapeOf(key: string): number {
  const script = NUMBER.test(key) ? 1 : LATIN.test(key) ? 2 : ARABIC.test(key) ? 3 : 4;
  return script * 16 + Math.min(key.length, 5) * 2;
}

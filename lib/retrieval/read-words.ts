import { isFunctionWord } from '../nlu/features/function-words';
import { splitWords } from '../nlu/features/split-words';
import { stemWord } from '../nlu/stem/stem-word';
import { foldForSearch } from '../text/fold-for-search';
import type { TextLanguage } from '../text/likely-languages';

/** The words of a text as passages and questions are compared. The lists have one element per word. */
export interface ReadWords {
  /** In one spelling: «مسأله» is «مساله», "café" is "cafe". */
  words: readonly string[];
  stems: readonly string[];
  /** Whether it is a word of texts about anything, such as "the" or «است». */
  isCommon: readonly boolean[];
}

/**
 * Reads words in one language: a text in another one loses little, because a word is stemmed according to its script.
 *
 * @param known words of the same language that were read before, by word. Texts repeat their words
 */
export function readWords(text: string, language: TextLanguage, known: KnownWords = new Map()): ReadWords {
  return stemWords(splitWords(text, language).words, language, known);
}

/** Reads the words of a text that was split (splitWords). */
export function stemWords(words: readonly string[], language: TextLanguage, known: KnownWords = new Map()): ReadWords {
  const read = words.map((word) => readWord(word, language, known));
  return { words: read.map(({ word }) => word), stems: read.map(({ stem }) => stem), isCommon: read.map(({ isCommon }) => isCommon) };
}

export type KnownWords = Map<string, { word: string; stem: string; isCommon: boolean }>;

function readWord(word: string, language: TextLanguage, known: KnownWords) {
  const found = known.get(word);
  if (found) return found;
  const stem = stemWord(word, language);
  const read = { word: foldForSearch(word), stem: foldForSearch(stem), isCommon: isFunctionWord(stem, language) };
  known.set(word, read);
  return read;
}

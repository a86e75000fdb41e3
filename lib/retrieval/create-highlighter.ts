import type { TextLanguage } from '../text/likely-languages';
import { tokenizeWords } from '../text/tokenize-words';
import type { Question } from './question';
import { readWords } from './read-words';

/**
 * Prepares the search for the question's words in texts as they were stored, common words excluded.
 *
 * @returns a function that says where they are, given the language in which the text's words were read: UTF-16 offsets in
 *   order, the ends exclusive. Neighbors are joined
 */
export function createHighlighter({ slots }: Question): (text: string, language: TextLanguage) => [number, number][] {
  const wanted = new Set(slots.filter(({ isCommon }) => !isCommon).flatMap(({ stems }) => stems));
  const isWanted = (word: string, language: TextLanguage): boolean => stemsOf(word, language).some((stem) => wanted.has(stem));
  return (text, language) => {
    const found: [number, number][] = [];
    for (const { start, end } of typedWords(text)) {
      if (!isWanted(text.slice(start, end), language)) continue;
      const last = found.at(-1);
      if (last && !/\S/.test(text.slice(last[1], start))) last[1] = end;
      else found.push([start, end]);
    }
    return found;
  };
}

/** Reading a word takes microseconds, and most words of a text are in other texts too. */
const known = new Map<string, readonly string[]>();
const mostKnown = 20_000;

function stemsOf(word: string, language: TextLanguage): readonly string[] {
  const key = language + word;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const { stems } = readWords(word, language);
  known.set(key, stems);
  return stems;
}

/** A ZWNJ, a tatweel and vowel signs are within words: «کتاب‌ها» is one. */
function typedWords(text: string): { start: number; end: number }[] {
  const words: { start: number; end: number }[] = [];
  for (const { start, end } of tokenizeWords(text)) {
    const last = words.at(-1);
    if (last && JOINERS.test(text.slice(last.end, start))) last.end = end;
    else words.push({ start, end });
  }
  return words;
}

const JOINERS = /^[\u200c\u200d\u0640]+$/;

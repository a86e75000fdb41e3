import type { TextLanguage } from '../text/likely-languages';
import { stemNumber } from './passage-form';
import { readWords } from './read-words';

/** A question as passages are compared with it. */
export interface Question {
  /** Its different words, at most `MOST_SLOTS`. */
  slots: readonly Slot[];
  /** The slots of words that follow one another. */
  pairs: readonly (readonly [number, number])[];
}

/** A word of a question. */
export interface Slot {
  word: string;
  /** Its stems in the languages of what is searched, and stems that may be meant by it. */
  stems: readonly string[];
  isCommon: boolean;
}

/**
 * Reads a question in the languages of the passages that it is asked of. A question in one of them is read correctly
 * whatever it looks like: a Persian one that was typed on an Arabic keyboard need not be recognized as Persian.
 */
export function readQuestion(text: string, languages: readonly TextLanguage[]): Question {
  const slots: { word: string; stems: string[]; isCommon: boolean }[] = [];
  const pairs: [number, number][] = [];
  const places = new Map<string, number>();
  for (const language of languages) {
    const { words, stems, isCommon } = readWords(text, language);
    let last: number | undefined;
    words.forEach((word, at) => {
      const stem = stems[at] as string;
      const place = places.get(word) ?? places.get(`=${stem}`) ?? slots.length;
      if (place >= MOST_SLOTS) return;
      const slot = (slots[place] ??= { word, stems: [], isCommon: false });
      if (!slot.stems.includes(stem)) slot.stems.push(stem);
      slot.isCommon ||= isCommon[at] as boolean;
      places.set(word, place).set(`=${stem}`, place);
      if (last !== undefined && last !== place && !pairs.some(([one, other]) => one === last && other === place)) pairs.push([last, place]);
      last = place;
    });
  }
  return { slots, pairs };
}

/** Longer questions are compared by their beginning. */
const MOST_SLOTS = 64;

/** The numbers of a slot's stems. */
export function numbersOf({ stems }: Slot): number[] {
  return stems.map(stemNumber);
}

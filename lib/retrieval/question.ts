import { splitWords } from '../nlu/features/split-words';
import { likelyLanguages, type TextLanguage } from '../text/likely-languages';
import { stemNumber } from './passage-form';
import { stemWords } from './read-words';

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
 * whatever it looks like: a Persian one that was typed on an Arabic keyboard need not be recognized as Persian. Only where
 * its words end is decided by the languages that it looks like: read as Arabic, «می‌شوند» would be two words, of which no
 * Persian passage has one.
 */
export function readQuestion(text: string, languages: readonly TextLanguage[]): Question {
  const slots: { word: string; stems: string[]; isCommon: boolean }[] = [];
  const pairs: [number, number][] = [];
  const places = new Map<string, number>();
  const likely = likelyLanguages(text).filter((language) => languages.includes(language));
  for (const split of likely.length > 0 ? likely : languages) {
    const asked = splitWords(text, split).words;
    for (const language of languages) {
      const { words, stems, isCommon } = stemWords(asked, language);
      let last: number | undefined;
      words.forEach((word, at) => {
        const stem = stems[at] as string;
        const place = places.get(word) ?? places.get(`=${stem}`) ?? slots.length;
        if (place >= MOST_SLOTS) return;
        const slot = (slots[place] ??= { word, stems: [], isCommon: false });
        if (!slot.stems.includes(stem)) slot.stems.push(stem);
        slot.isCommon ||= isCommon[at] as boolean;
        places.set(word, place).set(`=${stem}`, place);
        if (last !== undefined && last !== place && !pairs.some(([one, other]) => one === last && other === place))
          pairs.push([last, place]);
        last = place;
      });
    }
  }
  return { slots, pairs };
}

/** All stems that a question's words may have, whatever the languages are that it is read in. */
export function possibleStems(text: string): string[] {
  const words = new Set(textLanguages.flatMap((language) => [...new Set(splitWords(text, language).words)].slice(0, 2 * MOST_SLOTS)));
  return [...new Set(textLanguages.flatMap((language) => stemWords([...words], language).stems))];
}

const textLanguages: readonly TextLanguage[] = ['fa', 'ar', 'en'];

/** Longer questions are compared by their beginning. */
const MOST_SLOTS = 64;

/** The numbers of a slot's stems. */
export function numbersOf({ stems }: Slot): number[] {
  return stems.map(stemNumber);
}

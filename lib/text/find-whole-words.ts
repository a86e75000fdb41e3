import { tokenizeWords } from './tokenize-words';
import { characterAt, characterBefore, isWordCharacter } from './word-characters';

/** A normalised text in which many phrases are looked for. Its words are found once, when the first phrase asks for them. */
export class SearchedText {
  private places: Map<string, number[]> | undefined;

  constructor(readonly text: string) {}

  /** Where a word begins, as UTF-16 offsets. */
  placesOf(word: string): readonly number[] {
    // Most keywords are not in most messages, and in a short one that is seen faster than its words are found.
    if (!this.places && this.text.length <= SHORT && !this.text.includes(word)) return [];
    return (this.places ??= placesOfWords(this.text)).get(word) ?? [];
  }
}

export interface Counter {
  count: (more: number) => void;
}

/**
 * Makes a search for one phrase as whole words: "car" is in "car-wash" and not in "card". The border is checked only
 * where the phrase's own edge is a word character, so "c++" is in "c++11". Every character of the phrase is literal.
 *
 * @param phrase a normalised phrase; an empty one is never found
 * @returns a predicate over normalised texts, which counts what it compares
 */
export function findWholeWords(phrase: string): (searched: SearchedText, counter: Counter) => boolean {
  if (phrase === '') return () => false;
  const first = tokenizeWords(phrase)[0];
  const word = first?.start === 0 ? first.word : null;
  if (word === phrase) {
    return (searched, counter) => {
      counter.count(1);
      return searched.placesOf(word).length > 0;
    };
  }
  const checkEnd = isWordCharacter(characterBefore(phrase, phrase.length));
  return (searched, counter) => {
    const { text } = searched;
    counter.count(word === null ? 1 + text.length / LOOKED_THROUGH : 1);
    for (const at of word === null ? occurrencesOf(phrase, text) : searched.placesOf(word)) {
      counter.count(1 + phrase.length / COMPARED);
      const endsAtBorder = !checkEnd || !isWordCharacter(characterAt(text, at + phrase.length));
      if (endsAtBorder && text.startsWith(phrase, at)) return true;
    }
    return false;
  };
}

/** In characters. */
const SHORT = 250;

/** Characters that cost as much as a comparison: to look through them for a phrase's beginning, and to compare them with it. */
const LOOKED_THROUGH = 64;
const COMPARED = 50;

function placesOfWords(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { word, start } of tokenizeWords(text)) {
    const known = places.get(word);
    if (known) known.push(start);
    else places.set(word, [start]);
  }
  return places;
}

function* occurrencesOf(phrase: string, text: string): Generator<number> {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) yield at;
}

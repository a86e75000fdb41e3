import { tokenizeWords } from './tokenize-words';
import { characterAt, characterBefore, isWordCharacter } from './word-characters';

/** A normalized text in which many phrases are searched. Its words are indexed once, for the first phrase that needs them. */
export class SearchedText {
  private places: Map<string, number[]> | undefined;

  constructor(readonly text: string) {}

  /** The UTF-16 offsets at which a word begins. */
  placesOf(word: string): readonly number[] {
    // Most keywords do not occur in most messages. For a short message, checking that is faster than finding its words.
    if (!this.places && this.text.length <= SHORT && !this.text.includes(word)) return [];
    return (this.places ??= placesOfWords(this.text)).get(word) ?? [];
  }
}

export interface Counter {
  count: (more: number) => void;
}

/**
 * Creates a search for one phrase as whole words: "car" is in "car-wash" and not in "card". The border is checked only if
 * the phrase's own edge is a word character, so "c++" is in "c++11". Every character of the phrase is literal.
 *
 * @param phrase a normalized phrase. An empty one is never found
 * @returns a predicate over normalized texts, which counts its comparisons
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

/** Characters that cost as much as one comparison: to search them for a phrase's beginning, and to compare them with it. */
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

import { characterAt, characterBefore, isWordCharacter } from './word-characters';

/**
 * Makes a search for one phrase as whole words: "car" is in "car-wash" and not in "card". The border is checked only
 * where the phrase's own edge is a word character, so "c++" is in "c++11". Every character of the phrase is literal.
 *
 * @param phrase a normalised phrase; an empty one is never found
 * @returns a predicate over normalised texts
 */
export function findWholeWords(phrase: string): (text: string) => boolean {
  if (phrase === '') return () => false;
  const checkStart = isWordCharacter(characterAt(phrase, 0));
  const checkEnd = isWordCharacter(characterBefore(phrase, phrase.length));
  return (text) => {
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
      const startsAtBorder = !checkStart || !isWordCharacter(characterBefore(text, at));
      const endsAtBorder = !checkEnd || !isWordCharacter(characterAt(text, at + phrase.length));
      if (startsAtBorder && endsAtBorder) return true;
    }
    return false;
  };
}

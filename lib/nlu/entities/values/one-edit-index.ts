import { isOneSlip } from '../../../text/is-one-slip';
import { withoutOneLetter } from '../../../text/without-one-letter';

/**
 * Finds the words of a list that are one slip of the keyboard away: a letter too many, too few, another one, or two that
 * changed places. Words are indexed by what is left of them without one letter, so a search costs as many look-ups as the
 * word has letters, whatever the length of the list.
 *
 * @param words those that may be found; only letters, each at least MIN_LETTERS long
 * @returns the search; a word itself is not one edit away from itself
 */
export function oneEditIndex(words: Iterable<string>): (word: string) => string[] {
  const known = new Set<string>();
  const shortened = new Map<string, string[]>();
  for (const word of words) {
    known.add(word);
    for (const rest of withoutOneLetter(word)) {
      const others = shortened.get(rest);
      if (others) others.push(word);
      else shortened.set(rest, [word]);
    }
  }
  return (word) => {
    if (word.length < MIN_LETTERS - 1 || word.length > MAX_LETTERS || known.size === 0) return [];
    const found = new Set(shortened.get(word));
    for (const rest of withoutOneLetter(word)) {
      if (known.has(rest)) found.add(rest);
      for (const other of shortened.get(rest) ?? []) {
        if (other.length === word.length && isOneSlip(other, word)) found.add(other);
      }
    }
    return [...found];
  };
}

/** Shorter words have too many neighbours that mean something else. */
export const MIN_LETTERS = 6;
/** Nobody types longer words, but texts may have them. */
const MAX_LETTERS = 40;

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
        if (other.length === word.length && isOneEdit(other, word)) found.add(other);
      }
    }
    found.delete(word);
    return [...found];
  };
}

/** Shorter words have too many neighbours that mean something else. */
export const MIN_LETTERS = 6;
/** Nobody types longer words, but texts may have them. */
const MAX_LETTERS = 40;

function withoutOneLetter(word: string): string[] {
  const rests: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    // Of a doubled letter either may go, with the same rest.
    if (word[at] !== word[at - 1]) rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}

/** Of two words of the same length: one letter is another, or two neighbours changed places. */
function isOneEdit(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

import { isOneSlip } from '../../../text/is-one-slip';

/**
 * Finds the words of a list that are one typing error away: an extra, missing or different letter, or two swapped
 * letters. Words are indexed by their forms without one letter, so a search costs as many lookups as the word has
 * letters, whatever the length of the list. Only hashes of these forms are stored, because texts would take many times
 * the memory of the list.
 *
 * @param words the words to find, each once, letters only, each at least MIN_LETTERS long
 * @returns the search. A word is not one edit away from itself
 */
export function* oneEditIndex(words: readonly string[]): Generator<void, (word: string) => string[]> {
  // No longer word is one typing error away from a searched word.
  const known = words.filter(({ length }) => length <= MAX_LETTERS + 1);
  const entries = known.reduce((total, { length }) => total + length + 1, 0);
  const mask = 2 ** Math.ceil(Math.log2(entries + 1)) - 1;
  // The entries of a hash form a chain: its first entry, and the next one of each. 0 ends it.
  const first = new Uint32Array(mask + 1);
  const next = new Uint32Array(entries + 1);
  const wordOf = new Uint32Array(entries + 1);
  let entry = 0;
  for (const [place, word] of known.entries()) {
    if (place % STEP === STEP - 1) yield;
    for (const hash of hashes(word)) {
      entry += 1;
      const slot = hash & mask;
      next[entry] = first[slot] ?? 0;
      wordOf[entry] = place;
      first[slot] = entry;
    }
  }
  return (word) => {
    if (word.length < MIN_LETTERS - 1 || word.length > MAX_LETTERS || known.length === 0) return [];
    const found = new Set<number>();
    for (const hash of hashes(word)) {
      for (let at = first[hash & mask] ?? 0; at !== 0; at = next[at] ?? 0) {
        const place = wordOf[at] ?? 0;
        if (!found.has(place) && isOneSlip(known[place] ?? '', word)) found.add(place);
      }
    }
    return [...found].sort((one, other) => one - other).map((place) => known[place] ?? '');
  };
}

/** Hashes of a word and of its forms without one letter. */
function hashes(word: string): number[] {
  const all: number[] = [];
  for (let left = -1; left < word.length; left += 1) {
    // Removing either of two equal letters gives the same form.
    if (left > 0 && word[left] === word[left - 1]) continue;
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at += 1) if (at !== left) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    all.push((hash ^ (hash >>> 15)) >>> 0);
  }
  return all;
}

/** Shorter words have too many neighbors that mean something else. */
export const MIN_LETTERS = 6;
/** No one types longer words, but texts may contain them. */
const MAX_LETTERS = 40;
/** How many words are indexed in one step, which takes a few milliseconds. */
const STEP = 1_000;

import { isOneSlip } from '../../../text/is-one-slip';

/**
 * Finds the words of a list that are one slip of the keyboard away: a letter too many, too few, another one, or two that
 * changed places. Words are indexed by what is left of them without one letter, so a search costs as many look-ups as the
 * word has letters, whatever the length of the list. Of what is left only hashes are kept: in texts it would take many times
 * the memory of the list.
 *
 * @param words those that may be found, each once; only letters, each at least MIN_LETTERS long
 * @returns the search; a word itself is not one edit away from itself
 */
export function* oneEditIndex(words: readonly string[]): Generator<void, (word: string) => string[]> {
  // Of longer words none is one slip away from what is looked for.
  const known = words.filter(({ length }) => length <= MAX_LETTERS + 1);
  const entries = known.reduce((total, { length }) => total + length + 1, 0);
  const mask = 2 ** Math.ceil(Math.log2(entries + 1)) - 1;
  // The entries of a hash are a chain: its first one, and of each the next one; 0 ends it.
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

/** Hashes of a word and of what is left of it without one letter. */
function hashes(word: string): number[] {
  const all: number[] = [];
  for (let left = -1; left < word.length; left += 1) {
    // Of a doubled letter either may go, with the same rest.
    if (left > 0 && word[left] === word[left - 1]) continue;
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at += 1) if (at !== left) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    all.push((hash ^ (hash >>> 15)) >>> 0);
  }
  return all;
}

/** Shorter words have too many neighbours that mean something else. */
export const MIN_LETTERS = 6;
/** Nobody types longer words, but texts may have them. */
const MAX_LETTERS = 40;
/** How many words are indexed in a step: some milliseconds. */
const STEP = 1_000;

import { isOneSlip } from '../../text/is-one-slip';
import { editsBetween } from './edits-between';

/**
 * Corrects words with one typing error: an extra, missing or different letter, or two swapped letters. Words are indexed
 * by their forms without one letter, so a correction costs as many lookups as the word has letters. Long words may have
 * two errors. For these all words are compared, most of which are ruled out by their letters alone.
 *
 * @param words the possible words, the more frequent first
 * @param isKnown whether a word needs no correction
 * @returns a function that corrects a word. A word that is known, short or without near words is returned unchanged
 */
export function createSpeller(words: readonly string[], isKnown: (word: string) => boolean): (word: string) => string {
  const shortened = new Map<string, number[]>();
  words.forEach((word, rank) => {
    // No longer word is one typing error away from a searched word, and its forms would take much memory.
    if (word.length < SHORTEST || word.length > LONGEST + 1) return;
    for (const rest of withoutOneLetter(word)) {
      const others = shortened.get(rest);
      if (others) others.push(rank);
      else shortened.set(rest, [rank]);
    }
  });
  const letters = Int32Array.from(words, lettersOf);
  const repairTwice = (word: string): string => {
    const typed = lettersOf(word);
    const isNear = (other: string, rank: number) =>
      other.length >= LONG - 1 &&
      Math.abs(other.length - word.length) <= 2 &&
      countBits(typed ^ (letters[rank] as number)) <= 4 &&
      editsBetween(other, word) <= 2;
    return words.find(isNear) ?? word;
  };
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || NUMBER.test(word) || isKnown(word)) return word;
    // An unknown word may itself be among the possible words.
    let best = ranks.get(word) ?? Infinity;
    const consider = (rank: number) => {
      if (rank < best && isOneSlip(words[rank] as string, word)) best = rank;
    };
    for (const rank of shortened.get(word) ?? []) consider(rank);
    for (const rest of withoutOneLetter(word)) {
      const whole = ranks.get(rest);
      if (whole !== undefined && rest.length >= SHORTEST) consider(whole);
      for (const rank of shortened.get(rest) ?? []) consider(rank);
    }
    return words[best] ?? (word.length < LONG ? word : repairTwice(word));
  };
}

/** Shorter words have too many neighbors that mean something else. */
const SHORTEST = 3;
/** Words of which two errors leave enough. */
const LONG = 6;
/** No one types longer words, but texts may contain them. */
const LONGEST = 40;
const NUMBER = /\d/;

/** The letters of a word, one bit each. Two errors change at most four bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The forms of a word without one of its letters, each once. */
function withoutOneLetter(word: string): string[] {
  const rests: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    // Removing either of two equal letters gives the same form.
    if (word[at] !== word[at - 1]) rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}

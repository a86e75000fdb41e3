import { isOneSlip } from '../../text/is-one-slip';
import { editsBetween } from './edits-between';

/**
 * Repairs words with one slip of the keyboard: a letter too many, too few, another one, or two that changed places. Words
 * are indexed by what is left of them without one letter, so a repair costs as many look-ups as the word has letters. Long
 * words may have two slips: for these all words are looked through, most of which their letters alone rule out.
 *
 * @param words those that may be meant, the more frequent first
 * @param isKnown whether a word needs no repair
 * @returns what repairs a word; one that is known, short or near to none comes back as it is
 */
export function createSpeller(words: readonly string[], isKnown: (word: string) => boolean): (word: string) => string {
  const shortened = new Map<string, number[]>();
  words.forEach((word, rank) => {
    // Of longer words none is one slip away from what is looked for, and what is left of them would take much memory.
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
    // A word that nobody knows may be among those that are meant.
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

/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 3;
/** Words of which even two slips leave enough. */
const LONG = 6;
/** Nobody types longer words, but texts may have them. */
const LONGEST = 40;
const NUMBER = /\d/;

/** The letters that a word has, a bit each: two slips change four bits at most. */
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

/** What is left of a word without one of its letters, each rest once. */
function withoutOneLetter(word: string): string[] {
  const rests: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    // Of a doubled letter either may go, with the same rest.
    if (word[at] !== word[at - 1]) rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}

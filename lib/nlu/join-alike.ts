import { isOneSlip } from '../text/is-one-slip';
import { splitWords } from './features/split-words';
import { likenessStem } from './likeness-stem';

/**
 * Joins messages that are equal except for typing errors: at most one per word, and missing or extra spaces. The time
 * grows linearly with the number of messages, because each is compared only with the few that have most in common with
 * it.
 *
 * @param texts the more frequent first. The first of equal ones represents all of them
 * @returns for each text the index of its representative, which may be its own
 */
export function joinAlike(texts: readonly string[]): number[] {
  const messages: Message[] = [];
  const byGram = new Map<string, number[]>();
  return texts.map((text, place) => {
    const message = readMessage(text);
    messages.push(message);
    const alike = mostInCommon(message, byGram).find((other) => differBySlips(messages[other] as Message, message));
    if (alike !== undefined) return alike;
    for (const gram of message.grams) {
      const places = byGram.get(gram);
      if (!places) byGram.set(gram, [place]);
      else if (places.length < MOST_OF_A_GRAM) places.push(place);
    }
    return place;
  });
}

interface Message {
  words: readonly string[];
  stems: readonly string[];
  /** Three letters in a row, including word borders. */
  grams: ReadonlySet<string>;
}

/** Only the beginning of a longer text is compared. */
const LONGEST = 300;
/** What nearly all messages contain does not distinguish them. */
const MOST_OF_A_GRAM = 100;
const MOST_COMPARED = 10;
/** Shorter words have too many neighbors that mean something else. */
const SHORTEST = 5;

function readMessage(text: string): Message {
  const { words, language } = splitWords(text.slice(0, LONGEST), 'multi');
  const grams = new Set<string>();
  for (const word of words) {
    const bordered = `^${word}$`;
    for (let at = 0; at + 3 <= bordered.length; at += 1) grams.add(bordered.slice(at, at + 3));
  }
  return { words, stems: words.map((word) => likenessStem(word, language)), grams };
}

/** The messages that share most with this one. Of equal ones, the earlier. */
function mostInCommon({ grams }: Message, byGram: ReadonlyMap<string, readonly number[]>): number[] {
  const shared = new Map<number, number>();
  for (const gram of grams) for (const place of byGram.get(gram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  const ranked = [...shared].sort(([place, count], [otherPlace, otherCount]) => otherCount - count || place - otherPlace);
  return ranked.slice(0, MOST_COMPARED).map(([place]) => place);
}

function differBySlips(one: Message, other: Message): boolean {
  const mine = wordsWithout(one, other.stems);
  const others = wordsWithout(other, one.stems);
  if (mine.join('') === others.join('')) return true;
  return mine.length === others.length && mine.every((word, at) => isSlip(word, others[at] as string));
}

/** The first letter is rarely wrong, and Persian negates there: «می‌خواهم» and «نمی‌خواهم». Different numbers are not typing errors. */
function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  return one[0] === other[0] && Math.max(one.length, other.length) >= SHORTEST && !/\d/.test(one + other) && isOneSlip(one, other);
}

/** The words of a message that another one does not contain. */
function wordsWithout({ words, stems }: Message, others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((_word, at) => {
    const found = left.indexOf(stems[at] as string);
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  });
}

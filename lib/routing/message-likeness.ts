import { conceptsOfStem } from '../nlu/concepts/concepts-of';
import { stemsOf } from '../nlu/features/extract-features';
import { isFunctionWord } from '../nlu/features/function-words';
import { splitWords } from '../nlu/features/split-words';

/** A sentence, prepared for comparing it with others. */
export interface Sentence {
  words: readonly SentenceWord[];
}

interface SentenceWord {
  stem: string;
  concepts: readonly string[];
  /** Pairs of neighboring letters, with the word's borders. */
  pairs: ReadonlySet<string>;
  weight: number;
}

/** A word of messages about anything says little about what this one is about. */
const smallWeight = 0.1;
/** The same meaning in another word counts for less than the same word. */
const sameConcept = 0.8;
/** Words whose letters differ by more than this are different words. */
const leastLetters = 0.6;

/** The words of a text in whatever language it is, as the engine of language understanding reads them. */
export function readSentence(text: string): Sentence {
  const split = splitWords(text, 'multi');
  const stems = stemsOf(split);
  return {
    words: stems.map((stem) => ({
      stem,
      concepts: conceptsOfStem(stem, split.language),
      pairs: pairsOf(stem),
      weight: isFunctionWord(stem, split.language) ? smallWeight : 1,
    })),
  };
}

/**
 * How alike two sentences are in what they are about, from 0 to 1: the share of the words of each that the other has
 * too, as the same stem, the same everyday meaning, or nearly the same letters. A message may say more than an example,
 * so what the example says counts twice.
 */
export function likeness(message: Sentence, example: Sentence): number {
  const found = shareOf(example, message);
  const said = shareOf(message, example);
  return found === 0 || said === 0 ? 0 : (3 * found * said) / (2 * said + found);
}

/** The share of a sentence's words, by their weights, that the other one has. */
function shareOf({ words }: Sentence, other: Sentence): number {
  let sum = 0;
  let all = 0;
  for (const word of words) {
    all += word.weight;
    sum += word.weight * Math.max(0, ...other.words.map((candidate) => wordLikeness(word, candidate)));
  }
  return all === 0 ? 0 : sum / all;
}

function wordLikeness(one: SentenceWord, other: SentenceWord): number {
  if (one.stem === other.stem) return 1;
  if (one.weight !== other.weight) return 0;
  if (one.concepts.some((concept) => other.concepts.includes(concept))) return sameConcept;
  const letters = dice(one.pairs, other.pairs);
  return letters < leastLetters ? 0 : letters;
}

function pairsOf(stem: string): Set<string> {
  const bordered = `^${stem}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 2 <= bordered.length; at += 1) pairs.add(bordered.slice(at, at + 2));
  return pairs;
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

import { conceptsOf } from '../concepts/concepts-of';
import { detectLanguage } from '../features/detect-language';
import { stemWord } from '../stem/stem-word';
import type { NluLanguage } from '../types';
import { entityHints, type Hint } from './entity-hints';
import { featureHash as feature, hashText } from './feature-hash';
import { lexicalHints } from './lexical-hints';
import { splitTokens, type Token } from './split-tokens';

/** A message as the tagger sees it. Features are 32-bit hashes. */
export interface PhraseFeatures {
  tokens: Token[];
  /** Of each token: itself, its stem, first and last letters, shape and concepts, its neighbours, pairs of them. */
  own: number[][];
  /** Of each token: what value lists say. */
  lists: number[][];
  /** Of the whole message: the stems and concepts in it, which tell what it is about. */
  about: number[];
}

/** @param found what value lists found in the text */
export function phraseFeatures(text: string, language: NluLanguage, found: readonly Hint[]): PhraseFeatures {
  const tokens = splitTokens(text);
  const spoken = detectLanguage(tokens.map(({ key }) => key), language);
  const words = tokens.map(({ key }) => hashText(NUMBER.test(key) ? `0${key.length}` : key));
  const stemTexts = tokens.map(({ key }) => (NUMBER.test(key) ? '0' : stemWord(key, spoken)));
  const stems = stemTexts.map(hashText);
  const concepts = stemTexts.map((stem) => conceptsOf([stem], spoken).map(hashText));
  const shapes = tokens.map(shapeOf);
  const meanings = entityHints(tokens, lexicalHints(text, language));
  const word = (at: number) => words[at] ?? (at < 0 ? BEGIN : END);
  const stem = (at: number) => stems[at] ?? (at < 0 ? BEGIN : END);

  const own = tokens.map(({ key }, at) => {
    const shape = shapes[at] ?? 0;
    const list = [
      feature(Kind.any, 0),
      feature(Kind.word, word(at)),
      feature(Kind.stem, stem(at)),
      feature(Kind.wordBefore, word(at - 1)),
      feature(Kind.wordBehind, word(at + 1)),
      feature(Kind.wordTwoBefore, word(at - 2)),
      feature(Kind.wordTwoBehind, word(at + 2)),
      feature(Kind.stemBefore, stem(at - 1)),
      feature(Kind.stemBehind, stem(at + 1)),
      feature(Kind.pairBefore, word(at - 1), word(at)),
      feature(Kind.pairBehind, word(at), word(at + 1)),
      feature(Kind.pairTwoBefore, word(at - 2), word(at - 1)),
      feature(Kind.pairTwoBehind, word(at + 1), word(at + 2)),
      feature(Kind.around, word(at - 1), word(at + 1)),
      feature(Kind.shape, shape),
      feature(Kind.shapes, (shapes[at - 1] ?? 0) * 64 + shape, shapes[at + 1] ?? 0),
    ];
    if (!NUMBER.test(key)) {
      for (let length = 1; length <= 4 && length < key.length; length += 1) {
        list.push(feature(Kind.beginning, hashText(key.slice(0, length))), feature(Kind.ending, hashText(key.slice(-length))));
      }
    }
    pushNear(list, concepts, at, 2, Kind.concept);
    pushNear(list, meanings, at, 1, Kind.meaning);
    return list;
  });
  const marks = entityHints(tokens, found);
  const lists = tokens.map((_, at) => {
    const list: number[] = [];
    pushNear(list, marks, at, 1, Kind.list);
    return list;
  });
  const about = [
    ...new Set(stems.filter((_, at) => (tokens[at]?.key.length ?? 0) > 1).map((each) => feature(Kind.about, each))),
    ...new Set(concepts.flat().map((each) => feature(Kind.aboutConcept, each))),
  ];
  return { tokens, own, lists, about };
}

const BEGIN = 0x51ed270b;
const END = 0x2545f491;

/** Those that are seen in the neighbourhood have their number in the middle of a free stretch. */
const Kind = {
  any: 1, word: 2, stem: 3, wordBefore: 4, wordBehind: 5, wordTwoBefore: 6, wordTwoBehind: 7, stemBefore: 8, stemBehind: 9,
  pairBefore: 10, pairBehind: 11, pairTwoBefore: 12, pairTwoBehind: 13, around: 14, shape: 15, shapes: 16, beginning: 17, ending: 18,
  about: 19, aboutConcept: 20, concept: 32, meaning: 42, list: 52,
} as const;

function pushNear(list: number[], hints: readonly (readonly number[])[], at: number, reach: number, kind: number): void {
  for (let near = -reach; near <= reach; near += 1) {
    for (const hint of hints[at + near] ?? []) list.push(feature(kind + near, hint));
  }
}

const NUMBER = /^\p{N}+$/u;
const LATIN = /^[a-z]/;
const ARABIC = /^[\u0600-\u06ff]/;

function shapeOf({ key, isGlued }: Token): number {
  const script = NUMBER.test(key) ? 1 : LATIN.test(key) ? 2 : ARABIC.test(key) ? 3 : 4;
  return script * 16 + Math.min(key.length, 5) * 2 + (isGlued ? 1 : 0);
}

import { stemWord } from '../stem/stem-word';
import type { Token } from './split-tokens';

/**
 * What the tagger knows of each token, as 32-bit hashes: the token, its stem, its first and last letters and its shape; the
 * same of its neighbours; pairs of neighbours; what value lists say (`hints`); and the stems of the whole message, which
 * tell what it is about.
 *
 * @param hints hashes of other signs, a list a token
 */
export function tokenFeatures(tokens: readonly Token[], language: 'fa' | 'ar' | 'en', hints: readonly (readonly number[])[]): number[][] {
  const words = tokens.map(({ key }) => hashText(NUMBER.test(key) ? `0${key.length}` : key));
  const stems = tokens.map(({ key }) => hashText(NUMBER.test(key) ? '0' : stemWord(key, language)));
  const shapes = tokens.map(shapeOf);
  const about = [...new Set(stems.filter((_, at) => (tokens[at] as Token).key.length > 1))].map((stem) => feature(Kind.about, stem));
  const word = (at: number) => words[at] ?? (at < 0 ? BEGIN : END);
  const stem = (at: number) => stems[at] ?? (at < 0 ? BEGIN : END);
  return tokens.map((token, at) => {
    const shape = shapes[at] as number;
    const list = [
      feature(Kind.bias, 0),
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
    if (!NUMBER.test(token.key)) {
      for (let length = 1; length <= 4 && length < token.key.length; length += 1) {
        list.push(feature(Kind.beginning, hashText(token.key.slice(0, length))), feature(Kind.ending, hashText(token.key.slice(-length))));
      }
    }
    for (let near = -1; near <= 1; near += 1) for (const hint of hints[at + near] ?? []) list.push(feature(Kind.hint + near, hint));
    for (const topic of about) list.push(topic);
    return list;
  });
}

const BEGIN = 0x51ed270b;
const END = 0x2545f491;
const NUMBER = /^\p{N}+$/u;

const Kind = {
  bias: 1, word: 2, stem: 3, wordBefore: 4, wordBehind: 5, wordTwoBefore: 6, wordTwoBehind: 7, stemBefore: 8, stemBehind: 9,
  pairBefore: 10, pairBehind: 11, pairTwoBefore: 12, pairTwoBehind: 13, around: 14, shape: 15, shapes: 16, beginning: 17, ending: 18,
  hint: 21, about: 23,
} as const;

const LATIN = /^[a-z]/;
const ARABIC = /^[\u0600-\u06ff]/;

function shapeOf({ key, isGlued }: Token): number {
  const script = NUMBER.test(key) ? 1 : LATIN.test(key) ? 2 : ARABIC.test(key) ? 3 : 4;
  return script * 16 + Math.min(key.length, 5) * 2 + (isGlued ? 1 : 0);
}

export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function feature(kind: number, first: number, second = 0): number {
  let mixed = Math.imul(first ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul((mixed ^ (mixed >>> 13)) + second, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

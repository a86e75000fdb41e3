import { gramsOf } from './grams';
import { saturate } from './saturate';
import { GRAMS, type WeighedQuestion } from './weights';

/**
 * Prepares the comparison by n-grams: other inflections, compounds and typing errors share most of them.
 *
 * @returns a function that says how well words match the question, given the usual number of words. The words (of readWords)
 *   are separated by spaces or line breaks
 */
export function createGramMatcher({ grams }: WeighedQuestion): (words: string, usual: number) => number {
  const places = new Map([...grams.keys()].map((gram, place) => [gram, place]));
  const weights = Float64Array.from(grams.values());
  const counts = new Float64Array(weights.length);
  // Nearly all n-grams of a passage are not in the question. One bit tells most of them without making a string.
  const maybe = new Uint8Array(SIEVE + 1);
  for (const gram of grams.keys()) maybe[sieved(gram, 0, gram.length)] = 1;

  function count(word: string): void {
    for (const gram of gramsOf(word)) {
      const place = places.get(gram);
      if (place !== undefined) counts[place] = (counts[place] as number) + 1;
    }
  }

  return (words, usual) => {
    counts.fill(0);
    let length = 0;
    for (let start = 0; start < words.length; start += 1) {
      const end = endOfWord(words, start);
      if (end === start) continue;
      length += 1;
      if (hasAny(maybe, words, start, end)) count(words.slice(start, end));
      start = end;
    }
    let score = 0;
    for (let place = 0; place < counts.length; place += 1) {
      const found = counts[place] as number;
      if (found > 0) score += (weights[place] as number) * saturate(found, length / usual);
    }
    return GRAMS * score;
  };
}

function endOfWord(words: string, start: number): number {
  let end = start;
  while (end < words.length && words.charCodeAt(end) > SPACE) end += 1;
  return end;
}

/** Whether the question may have one of a word's n-grams. Its borders count as characters, as in gramsOf. */
function hasAny(maybe: Uint8Array, words: string, start: number, end: number): boolean {
  let sum = BEFORE;
  const first = Math.min(end, start + 3);
  for (let at = start; at < first; at += 1) sum = (Math.imul(sum, FACTOR) + words.charCodeAt(at)) | 0;
  if (end - start < 3) return maybe[(Math.imul(sum, FACTOR) + AFTER) & SIEVE] === 1;
  if (maybe[sum & SIEVE] === 1) return true;
  for (let at = start; at + 4 <= end; at += 1) if (maybe[sieved(words, at, at + 4)] === 1) return true;
  return maybe[(Math.imul(codeOf(words, end - 3, end), FACTOR) + AFTER) & SIEVE] === 1;
}

function sieved(text: string, start: number, end: number): number {
  return codeOf(text, start, end) & SIEVE;
}

function codeOf(text: string, start: number, end: number): number {
  let code = 0;
  for (let at = start; at < end; at += 1) code = (Math.imul(code, FACTOR) + text.charCodeAt(at)) | 0;
  return code;
}

const SPACE = 32;
/** The characters that gramsOf puts around a word. */
const [BEFORE, AFTER] = [94, 36];
/** Neighboring letters of a script differ in their last five bits. */
const FACTOR = 37;
/** The last bits of a code. */
const SIEVE = 8191;

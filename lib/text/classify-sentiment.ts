import { comparable, preparedLexicon, type PreparedLexicon, type SentimentEntry } from './sentiment-lexicons/prepare-lexicon';
import type { TextLanguage } from './likely-languages';
import { tokenizeWords } from './tokenize-words';

/**
 * The sentiment of a short message, by the words and phrases of a lexicon. A negation near a word reverses it: "not good"
 * is negative, and so is «خوب نیست», where the negation follows. Words like "very" make a word count twice, "a bit" half.
 * A question whether something is good does not count as good: «کیفیتش خوبه؟». Without a match, or with equal amounts of
 * both, it is neutral.
 *
 * @param text the message as typed
 * @param language the message's language
 */
export function classifySentiment(text: string, language: TextLanguage): 'positive' | 'negative' | 'neutral' {
  const lexicon = preparedLexicon(language);
  const words = wordsOf(comparable(text).replace(NOT_CONTRACTED, ' not'));
  const hits = findHits(words, lexicon);
  if (hits.length === 0) return 'neutral';
  // The negation in «حرف نداشت» or "not only" belongs to the phrase. The one in "does not work" may also apply to another word.
  for (const { entry, start, end } of hits) if (end - start > 1 && entry.weight >= 0) words.fill('', start, end);
  let score = 0;
  for (const hit of hits) score += worth(hit, words, lexicon);
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}

interface Hit {
  entry: SentimentEntry;
  /** Indexes of words. The end is exclusive. */
  start: number;
  end: number;
}

/** The words in order, with PAUSE or QUESTION for the punctuation between them. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let end = 0;
  const pause = (between: string) => {
    if (ASKING.test(between)) words.push(QUESTION);
    else if (PUNCTUATION.test(between)) words.push(PAUSE);
  };
  for (const token of tokenizeWords(text)) {
    if (token.start - end > 1 || token.start === 1) pause(text.slice(end, token.start));
    words.push(token.word);
    end = token.end;
  }
  pause(text.slice(end));
  return words;
}

const PUNCTUATION = /[.,،;؛:!\n]/;
const ASKING = /[?؟]/;
const PAUSE = ',';
const QUESTION = '?';

/** Lexicons treat "isn't" as two words. */
const NOT_CONTRACTED = /n['’]t(?![\p{L}\p{M}\p{N}])/gu;

/** How many words a negation reaches: "not a very good one"; «خوب هم نبود». */
const REACH_FORWARD = 3;
const REACH_BACKWARD = 2;

function findHits(words: readonly string[], lexicon: PreparedLexicon): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < words.length;) {
    const hit = phraseAt(words, at, lexicon) ?? wordAt(words, at, lexicon);
    if (hit) hits.push(hit);
    at = hit?.end ?? at + 1;
  }
  return hits;
}

function phraseAt(words: readonly string[], at: number, { longest, entries }: PreparedLexicon): Hit | null {
  for (let count = longest.get(words[at] ?? '') ?? 1; count > 1; count -= 1) {
    const entry = at + count <= words.length ? entries.get(words.slice(at, at + count).join(' ')) : undefined;
    if (entry) return { entry, start: at, end: at + count };
  }
  return null;
}

function wordAt(words: readonly string[], at: number, lexicon: PreparedLexicon): Hit | null {
  const word = words[at] ?? '';
  const entry = lexicon.entries.get(word) ?? inflected(word, lexicon);
  return entry ? { entry, start: at, end: at + 1 } : null;
}

/** The entry of the word without an ending and, in Arabic, without its prefixes. */
function inflected(
  word: string,
  { entries, endings, beginnings, longestEnding, longestBeginning }: PreparedLexicon,
): SentimentEntry | undefined {
  for (let from = 0; from <= longestBeginning && word.length - from >= SHORTEST_STEM; from += 1) {
    if (from > 0 && !beginnings.has(word.slice(0, from))) continue;
    for (let cut = 0; cut <= longestEnding && word.length - from - cut >= SHORTEST_STEM; cut += 1) {
      const ending = word.slice(word.length - cut);
      if (cut > 0 && !endings.has(ending)) continue;
      const stem = word.slice(from, word.length - cut);
      // "happier" becomes "happy", and "loving" becomes "love".
      const found =
        entries.get(stem) ??
        (ending.startsWith('i') ? entries.get(`${stem}y`) : undefined) ??
        (cut > 1 ? entries.get(`${stem}e`) : undefined);
      if (found) return found;
    }
  }
  return undefined;
}

const SHORTEST_STEM = 3;

function worth({ entry, start, end }: Hit, words: readonly string[], lexicon: PreparedLexicon): number {
  const isNegated = isNegatedAt(words, start, end, lexicon);
  if (entry.weight > 0 && !isNegated && isAsked(words, start, end, lexicon)) return 0;
  const weight = isNegated ? (entry.isTrouble ? 0 : -entry.weight) : entry.weight;
  const before = words[start - 1] ?? '';
  const beside = [before, words[end] ?? '', isBoundary(before, lexicon) ? '' : (words[start - 2] ?? '')];
  // "not very good" does not count twice as negative.
  if (!isNegated && beside.some((word) => lexicon.stronger.has(word))) return 2 * weight;
  return beside.some((word) => lexicon.weaker.has(word)) ? weight / 2 : weight;
}

const REACH_OF_QUESTION = 12;

function isAsked(words: readonly string[], start: number, end: number, { asking }: PreparedLexicon): boolean {
  for (let at = start - 1; at >= Math.max(0, start - REACH_OF_QUESTION); at -= 1) {
    if (words[at] === QUESTION || words[at] === PAUSE) break;
    if (asking.has(words[at] ?? '') && isClauseStart(words, at)) return true;
  }
  for (let at = end; at < Math.min(words.length, end + REACH_OF_QUESTION); at += 1) {
    if (words[at] === QUESTION) return true;
    if (words[at] === PAUSE) return false;
  }
  return false;
}

function isClauseStart(words: readonly string[], at: number): boolean {
  return at === 0 || words[at - 1] === PAUSE || words[at - 1] === QUESTION;
}

function isNegatedAt(words: readonly string[], start: number, end: number, lexicon: PreparedLexicon): boolean {
  for (let at = start - 1; at >= Math.max(0, start - REACH_FORWARD); at -= 1) {
    const word = words[at] ?? '';
    if (isBoundary(word, lexicon)) break;
    if (lexicon.negationBefore.has(word)) return true;
  }
  for (let at = end; at < Math.min(words.length, end + REACH_BACKWARD); at += 1) {
    const word = words[at] ?? '';
    if (isBoundary(word, lexicon)) break;
    if (lexicon.negationBehind.has(word)) return true;
  }
  return false;
}

function isBoundary(word: string, { boundary }: PreparedLexicon): boolean {
  return word === PAUSE || word === QUESTION || boundary.has(word);
}

import { normalizeForMatching } from './normalize-for-matching';
import { sentimentLexicons, type SentimentLanguage, type SentimentLexicon } from './sentiment-lexicons';
import { tokenizeWords } from './tokenize-words';

/**
 * The sentiment of a short message, by counting the words of a small lexicon. A negation near a word turns it round: "not
 * good" is negative, and so is «خوب نیست», where it comes behind. Without a hit, or with as many of each, it is neutral.
 *
 * @param text the message as typed
 * @param language the message's language
 */
export function classifySentiment(text: string, language: SentimentLanguage): 'positive' | 'negative' | 'neutral' {
  const lexicon = prepared(language);
  const words = wordsOf(normalizeForMatching(text).replace(NOT_CONTRACTED, ' not'));
  let score = 0;
  words.forEach((word, index) => {
    // «بی‌کیفیت» is two words once it is normalised, and one in the lexicon.
    const pair = `${word} ${words[index + 1] ?? ''}`;
    const weight = weightOf(pair, lexicon) || weightOf(word, lexicon);
    if (weight !== 0) score += isNegated(words, index, lexicon) ? -weight : weight;
  });
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}

/** The words in order, with PAUSE where punctuation stands between them. */
function wordsOf(text: string): string[] {
  let end = 0;
  return tokenizeWords(text).flatMap((token) => {
    const hasPause = PUNCTUATION.test(text.slice(end, token.start));
    end = token.end;
    return hasPause ? [PAUSE, token.word] : [token.word];
  });
}

function weightOf(word: string, { positive, negative }: PreparedLexicon): number {
  return positive.has(word) ? 1 : negative.has(word) ? -1 : 0;
}

const PUNCTUATION = /[.,،;؛:!?؟]/;
const PAUSE = ',';

/** "isn't" is two words to a lexicon. */
const NOT_CONTRACTED = /n['’]t(?![\p{L}\p{M}\p{N}])/gu;

/** How far a negation reaches: "not a very good one"; «خوب هم نبود». */
const REACH_FORWARD = 3;
const REACH_BACKWARD = 2;

type PreparedLexicon = { [Part in keyof SentimentLexicon]: ReadonlySet<string> };

const cache = new Map<SentimentLanguage, PreparedLexicon>();

function prepared(language: SentimentLanguage): PreparedLexicon {
  const known = cache.get(language);
  if (known) return known;
  const { positive, negative, negation_before, negation_behind, boundary } = sentimentLexicons[language];
  const lexicon: PreparedLexicon = {
    positive: wordSet(positive),
    negative: wordSet(negative),
    negation_before: wordSet(negation_before),
    negation_behind: wordSet(negation_behind),
    boundary: wordSet(`${PAUSE} ${boundary}`),
  };
  cache.set(language, lexicon);
  return lexicon;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(normalizeForMatching));
}

function isNegated(words: readonly string[], index: number, lexicon: PreparedLexicon): boolean {
  for (let at = index - 1; at >= Math.max(0, index - REACH_FORWARD); at -= 1) {
    const word = words[at] ?? '';
    if (lexicon.boundary.has(word)) break;
    if (lexicon.negation_before.has(word)) return true;
  }
  for (let at = index + 1; at <= Math.min(words.length - 1, index + REACH_BACKWARD); at += 1) {
    const word = words[at] ?? '';
    if (lexicon.boundary.has(word)) break;
    if (lexicon.negation_behind.has(word)) return true;
  }
  return false;
}

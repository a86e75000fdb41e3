import type { TextLanguage } from '../likely-languages';
import { normalizeForMatching } from '../normalize-for-matching';
import { arabicSentiment } from './arabic-sentiment';
import { englishSentiment } from './english-sentiment';
import { persianSentiment } from './persian-sentiment';
import type { SentimentLexicon } from './sentiment-lexicon';

/** The weight of a word or phrase, and the effect of a negation on it. */
export interface SentimentEntry {
  weight: number;
  /** A negation makes it neutral instead of positive. */
  isTrouble: boolean;
}

export interface PreparedLexicon {
  /** Words and phrases. The words of a phrase are separated by spaces. */
  entries: ReadonlyMap<string, SentimentEntry>;
  /** The first words of phrases, each with the number of words in its longest phrase. */
  longest: ReadonlyMap<string, number>;
  negationBefore: ReadonlySet<string>;
  negationBehind: ReadonlySet<string>;
  stronger: ReadonlySet<string>;
  weaker: ReadonlySet<string>;
  boundary: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  endings: ReadonlySet<string>;
  beginnings: ReadonlySet<string>;
  /** In letters. */
  longestEnding: number;
  longestBeginning: number;
}

/** A lexicon in the form that messages are compared with. Created once per language. */
export function preparedLexicon(language: TextLanguage): PreparedLexicon {
  const known = cache.get(language);
  if (known) return known;
  const source = lexicons[language];
  const entries = new Map<string, SentimentEntry>();
  for (const [list, weight] of WEIGHTS) {
    for (const term of termsOf(source[list])) entries.set(term, { weight, isTrouble: list === 'trouble' });
  }
  const longest = new Map<string, number>();
  for (const term of entries.keys()) {
    const words = term.split(' ');
    const first = words[0] ?? '';
    longest.set(first, Math.max(longest.get(first) ?? 1, words.length));
  }
  const lexicon: PreparedLexicon = {
    entries,
    longest,
    negationBefore: new Set(termsOf(source.negation_before)),
    negationBehind: new Set(termsOf(source.negation_behind)),
    stronger: new Set(termsOf(source.stronger)),
    weaker: new Set(termsOf(source.weaker)),
    boundary: new Set(termsOf(source.boundary)),
    asking: new Set(termsOf(source.asking)),
    endings: new Set(termsOf(source.endings)),
    beginnings: new Set(termsOf(source.beginnings)),
    longestEnding: Math.max(0, ...termsOf(source.endings).map((ending) => ending.length)),
    longestBeginning: Math.max(0, ...termsOf(source.beginnings).map((beginning) => beginning.length)),
  };
  cache.set(language, lexicon);
  return lexicon;
}

/** The form in which words are compared. Alef with and without hamza are the same, and so are ta marbuta and he. */
export function comparable(text: string): string {
  return normalizeForMatching(text)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ی');
}

/** If a word is in two lists, the later list applies. */
const WEIGHTS: readonly (readonly ['positive' | 'negative' | 'trouble' | 'neutral', number])[] = [
  ['positive', 1],
  ['negative', -1],
  ['trouble', -1],
  ['neutral', 0],
];

const lexicons: Readonly<Record<TextLanguage, SentimentLexicon>> = { fa: persianSentiment, ar: arabicSentiment, en: englishSentiment };
const cache = new Map<TextLanguage, PreparedLexicon>();

function termsOf(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .map((term) => comparable(term.replaceAll('_', ' ')))
    .filter((term) => term !== '');
}

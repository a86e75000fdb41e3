import { wordKey } from '../word-key';
import type { Lexicon } from './lexicon/lexicon';
import type { Meaning, Role } from './lexicon/meaning';

/**
 * The terms of a folded text in their order: words and phrases with their meanings, numerals, symbols.
 *
 * @param text a folded text
 */
export function readTerms(text: string, lexicon: Lexicon): Term[] {
  const words = splitWords(text);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const phrase = word.kind === 'word' ? readPhrase(words, at, lexicon) : null;
    terms.push(phrase?.term ?? word);
    at += phrase?.words ?? 1;
  }
  return terms;
}

export interface Term {
  kind: TermKind;
  /** The key of a word or phrase, the characters of other terms. */
  key: string;
  meaning: Meaning | null;
  /** «و» is attached to it. */
  hasAnd: boolean;
  /** The article is attached to it. */
  hasArticle: boolean;
  /** White space or ZWNJ precedes it. */
  isApart: boolean;
  /** UTF-16 offsets in the folded text, without attached words. The end is exclusive. */
  start: number;
  end: number;
}

/** A date or a time of day in digits is one term, even if it is not valid. So are two numbers with a slash. */
export type TermKind = 'word' | 'numeral' | 'clock' | 'date' | 'slashed' | 'symbol';

/** Whether the term is a word that has the role. */
export function hasRole(term: { meaning: Meaning | null } | undefined, role: Role): boolean {
  return term?.meaning?.roles?.includes(role) ?? false;
}

/** The first match in this order counts. All repetitions that can backtrack are bounded. */
const KINDS: readonly (readonly [TermKind, string])[] = [
  ['word', '[ap]\\.m(?:\\.|(?![\\p{L}\\p{N}]))'],
  ['word', "[\\p{L}\\p{M}]+(?:['’][\\p{L}\\p{M}]+)*"],
  ['clock', '\\d{1,2}:[0-5]\\d(?::[0-5]\\d)?(?![\\d:])'],
  ['date', '\\d{1,4}(?:/\\d{1,2}/|-\\d{1,2}-|\\.\\d{1,2}\\.)\\d{1,4}(?!\\d|[/.-]\\d)'],
  ['numeral', '\\d{1,3}(?:\\.\\d{3}){1,4},\\d{1,2}(?![\\d,.]\\d|\\d)'],
  [
    'numeral',
    '\\d{1,3}(?:[,٬،]\\d{3}){1,4}(?!\\d|[,٬،]\\d)(?:[.٫]\\d{1,9}(?!\\d))?|\\d{1,3}(?:(?:\\.\\d{3}){2,4}|(?:/\\d{3}){2,4})(?![\\d./]\\d)',
  ],
  // Versions and IP addresses. Tens of thousands of numbers with dots between them are not numbers either.
  ['symbol', '\\d{1,9}(?:\\.\\d{1,9}){2,9}'],
  ['slashed', '\\d{1,9}/\\d{1,9}(?![\\d/])'],
  ['numeral', '\\d+(?:[.٫]\\d{1,9}(?!\\d))?'],
  ['symbol', '[^\\s]'],
];

/** In "o'clock" and "p.m.". */
const INSIDE_WORDS = /['’.]/g;

const TERM = new RegExp(KINDS.map(([, source]) => `(${source})`).join('|'), 'gu');

function splitWords(text: string): Term[] {
  const terms: Term[] = [];
  let before = 0;
  for (const match of text.matchAll(TERM)) {
    const start = match.index;
    const end = start + match[0].length;
    const kind = KINDS[match.findIndex((found, group) => group > 0 && found !== undefined) - 1]?.[0] ?? 'symbol';
    const key = kind === 'word' ? wordKey(match[0]).replace(INSIDE_WORDS, '') : match[0];
    terms.push({ kind, key, meaning: null, hasAnd: false, hasArticle: false, isApart: start !== before, start, end });
    before = end;
  }
  return terms;
}

interface Phrase {
  term: Term;
  words: number;
}

function readPhrase(words: readonly Term[], at: number, lexicon: Lexicon): Phrase | null {
  const word = words[at];
  if (!word) return null;
  const plain = longestPhrase(words, at, word, lexicon);
  if (plain || !lexicon.hasPrefixes || iAmNot.has(word.key)) return plain;
  for (const prefix of prefixes) {
    if (!word.key.startsWith(prefix.letters) || word.key.length < prefix.letters.length + 2) continue;
    const bare: Term = {
      ...word,
      key: word.key.slice(prefix.letters.length),
      hasAnd: prefix.hasAnd,
      hasArticle: prefix.hasArticle,
      // The article belongs to the word. Other prefixes do not.
      start: word.start + prefix.outside,
    };
    const phrase = longestPhrase(words, at, bare, lexicon);
    if (phrase) return phrase;
  }
  return null;
}

/** Not numbers: «لست» is not "for six". */
const iAmNot = new Set(['لست', 'ولست', 'فلست']);

const prefixes = [
  { letters: 'ال', outside: 0, hasAnd: false, hasArticle: true },
  { letters: 'وال', outside: 1, hasAnd: true, hasArticle: true },
  { letters: 'و', outside: 1, hasAnd: true, hasArticle: false },
  { letters: 'بال', outside: 1, hasAnd: false, hasArticle: true },
  { letters: 'لل', outside: 1, hasAnd: false, hasArticle: true },
  { letters: 'ب', outside: 1, hasAnd: false, hasArticle: false },
  { letters: 'ل', outside: 1, hasAnd: false, hasArticle: false },
  { letters: 'ف', outside: 1, hasAnd: false, hasArticle: false },
] as const;

function longestPhrase(words: readonly Term[], at: number, first: Term, lexicon: Lexicon): Phrase | null {
  for (let count = lexicon.longest.get(first.key) ?? 0; count > 0; count -= 1) {
    const key = phraseKey(words, at, first, count);
    const meaning = key === null ? undefined : lexicon.meanings.get(key);
    if (key !== null && meaning) return { words: count, term: { ...first, key, meaning, end: words[at + count - 1]?.end ?? first.end } };
  }
  return null;
}

function phraseKey(words: readonly Term[], at: number, first: Term, count: number): string | null {
  let key = first.key;
  for (let more = 1; more < count; more += 1) {
    const word = words[at + more];
    if (word?.kind !== 'word') return null;
    key += ` ${word.key}`;
  }
  return key;
}

import type { EntityDefinition, NluLanguage } from '../../types';
import { foldText, type FoldedText } from '../fold-text';
import { wordKey } from '../word-key';
import { MIN_LETTERS, oneEditIndex } from './one-edit-index';
import { uninflected, withoutArticle } from './uninflected';

/** How many phrases are indexed in one step, which takes a few milliseconds. */
const STEP = 500;

/** The limits of a search: paths through the index, results, and values of one phrase. */
const MOST_STEPS = 50_000;

const MOST_HITS = 2_000;

const MOST_ALIKE = 20;

const INFLECTED = 1;

const OTHER_SPACING = 2;

const FUZZY = 3;

const ONLY_LETTERS = /^\p{L}+$/u;

const JOINABLE = /^[\p{L}\p{M}]+$/u;

const TERM = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}\-_‐–—'’"«»“”]/gu;

/**
 * Indexes the values of entities and their synonyms by their terms. A search looks each term of a text up a few times, so
 * its cost does not grow with the number of values. Results beyond the limits, which only deliberately similar values
 * reach, are left out.
 *
 * @param language whose inflected forms are known
 * @returns in steps, the search. It returns every value in the folded text, including overlapping ones
 */
export function* valueIndex(
  definitions: readonly EntityDefinition[],
  language: NluLanguage,
): Generator<void, (text: FoldedText) => ValueHit[]> {
  const root: TrieNode = { next: new Map(), values: [] };
  let phrases = 0;
  for (const [entity, definition] of definitions.entries()) {
    for (const { value, synonyms } of definition.values) {
      for (const phrase of [value, ...synonyms]) {
        if ((phrases += 1) % STEP === 0) yield;
        const words = splitTerms(foldText(phrase).text);
        insert(
          root,
          words.map(({ key }) => key),
          { entity, value, isJoined: false },
        );
        if (isJoinable(words)) insert(root, [words.map(({ key }) => key).join('')], { entity, value, isJoined: true });
      }
    }
  }
  const vocabulary = yield* collectKeys(root, language);
  const fuzzy = yield* oneEditIndex([...vocabulary.keys()].filter((key) => key.length >= MIN_LETTERS && ONLY_LETTERS.test(key)));
  const search: Search = { root, vocabulary, fuzzy, language };
  return (text) => {
    const terms = splitTerms(text.text);
    const candidates = terms.map((term, index) => candidatesAt(search, term, terms[index + 1]));
    const hits: ValueHit[] = [];
    const budget = { steps: MOST_STEPS };
    terms.forEach((term, index) =>
      walk(root, candidates, index, 0, budget, (node, last, cost) => {
        for (const { entity, value, isJoined } of node.values) {
          if (hits.length === MOST_HITS) return;
          hits.push({ entity, value, cost: cost + (isJoined ? OTHER_SPACING : 0), start: term.start, end: terms[last]?.end ?? term.end });
        }
      }),
    );
    return hits;
  };
}

export interface ValueHit {
  /** The index of the entity in the definitions. */
  entity: number;
  value: string;
  /** 0 for a value as defined. A higher number is further from it. */
  cost: number;
  /** UTF-16 offsets in the folded text. The end is exclusive. */
  start: number;
  end: number;
}

interface TrieNode {
  /** Null if nothing follows, which is the usual case: an empty map also takes memory. */
  next: Map<string, TrieNode> | null;
  values: { entity: number; value: string; isJoined: boolean }[];
}

interface Search {
  root: TrieNode;
  /** For the lookup of a term: its possible keys in the trie. */
  vocabulary: ReadonlyMap<string, readonly string[]>;
  fuzzy: (key: string) => string[];
  language: NluLanguage;
}

interface Candidate {
  key: string;
  cost: number;
  /** How many terms of the text it covers. */
  terms: number;
}

function insert(root: TrieNode, keys: readonly string[], value: TrieNode['values'][number]): void {
  if (keys.length === 0 || keys.includes('')) return;
  let node = root;
  for (const key of keys) {
    node.next ??= new Map();
    const next: TrieNode = node.next.get(key) ?? { next: null, values: [] };
    node.next.set(key, next);
    node = next;
  }
  if (node.values.length === MOST_ALIKE) return;
  if (!node.values.some((other) => other.entity === value.entity && other.value === value.value)) node.values.push(value);
}

/** «لپ‌تاپ» is also written «لپتاپ». */
function isJoinable(words: readonly Term[]): boolean {
  return words.length > 1 && words.length <= 3 && words.every(({ word }) => JOINABLE.test(word));
}

/** Collects the possible keys in the trie for the lookup of each term. */
function* collectKeys(root: TrieNode, language: NluLanguage): Generator<void, ReadonlyMap<string, readonly string[]>> {
  const vocabulary = new Map<string, string[]>();
  const hasArticles = language === 'ar' || language === 'multi';
  const add = (form: string, key: string): void => {
    const keys = vocabulary.get(form);
    if (!keys) vocabulary.set(form, [key]);
    else if (!keys.includes(key)) keys.push(key);
  };
  const nodes = [root];
  let visited = 0;
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    for (const [key, next] of node.next ?? []) {
      if ((visited += 1) % STEP === 0) yield;
      add(key, key);
      const bare = hasArticles ? withoutArticle(key) : null;
      if (bare !== null) add(bare, key);
      if (next.next) nodes.push(next);
    }
  }
  return vocabulary;
}

function candidatesAt(search: Search, term: Term, following: Term | undefined): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (form: string, cost: number, terms: number) => {
    for (const key of search.vocabulary.get(form) ?? []) {
      if (!candidates.some((other) => other.key === key && other.terms === terms))
        candidates.push({ key, cost: key === form ? cost : cost + INFLECTED, terms });
    }
  };
  add(term.key, 0, 1);
  for (const form of uninflected(term.key, search.language)) add(form, INFLECTED, 1);
  if (following && JOINABLE.test(term.word) && JOINABLE.test(following.word)) add(term.key + following.key, OTHER_SPACING, 2);
  if (candidates.length === 0 && ONLY_LETTERS.test(term.key)) for (const key of search.fuzzy(term.key)) add(key, FUZZY, 1);
  return candidates;
}

function walk(
  node: TrieNode,
  candidates: readonly Candidate[][],
  at: number,
  cost: number,
  budget: { steps: number },
  found: (node: TrieNode, last: number, cost: number) => void,
): void {
  for (const candidate of candidates[at] ?? []) {
    if ((budget.steps -= 1) < 0) return;
    const next = node.next?.get(candidate.key);
    if (!next) continue;
    const behind = at + candidate.terms;
    if (next.values.length > 0) found(next, behind - 1, cost + candidate.cost);
    if (next.next) walk(next, candidates, behind, cost + candidate.cost, budget, found);
  }
}

/**
 * The terms by which values and texts are compared: words, and symbols one by one, so that "c++" is not "c". White space,
 * hyphens, underscores and quotation marks only separate them.
 *
 * @param text a folded text
 */
function splitTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const { 0: word, index } of text.matchAll(TERM)) {
    terms.push({ word, key: wordKey(word), start: index, end: index + word.length });
  }
  return terms;
}

interface Term {
  word: string;
  key: string;
  /** UTF-16 offsets in the folded text. The end is exclusive. */
  start: number;
  end: number;
}

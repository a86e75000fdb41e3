import type { EntityDefinition, NluLanguage } from '../../types';
import { foldText, type FoldedText } from '../fold-text';
import { MIN_LETTERS, oneEditIndex } from './one-edit-index';
import { splitTerms, type Term } from './split-terms';
import { uninflected, withoutArticle } from './uninflected';

/**
 * Indexes the values of entities and their synonyms by their terms. A search looks each term of a text up a handful of
 * times, so it does not grow with the number of values.
 *
 * @param language what inflected forms are known of
 * @returns the search, answering every value that stands in the folded text, also where values overlap
 */
export function valueIndex(definitions: readonly EntityDefinition[], language: NluLanguage): (text: FoldedText) => ValueHit[] {
  const root: TrieNode = { next: new Map(), values: [] };
  const vocabulary = new Map<string, Set<string>>();
  definitions.forEach((definition, entity) => {
    for (const { value, synonyms } of definition.values) {
      for (const phrase of [value, ...synonyms]) {
        const words = splitTerms(foldText(phrase).text);
        insert(root, words.map(({ key }) => key), { entity, value, isJoined: false });
        if (isJoinable(words)) insert(root, [words.map(({ key }) => key).join('')], { entity, value, isJoined: true });
      }
    }
  });
  collectKeys(root, vocabulary, language);
  const fuzzy = oneEditIndex([...vocabulary.keys()].filter((key) => key.length >= MIN_LETTERS && ONLY_LETTERS.test(key)));
  const search: Search = { root, vocabulary, fuzzy, language };
  return (text) => {
    const terms = splitTerms(text.text);
    const candidates = terms.map((term, index) => candidatesAt(search, term, terms[index + 1]));
    const hits: ValueHit[] = [];
    terms.forEach((term, index) => walk(root, candidates, index, 0, (node, last, cost) => {
      for (const { entity, value, isJoined } of node.values) {
        hits.push({ entity, value, cost: cost + (isJoined ? OTHER_SPACING : 0), start: term.start, end: terms[last]?.end ?? term.end });
      }
    }));
    return hits;
  };
}

export interface ValueHit {
  /** The entity's place in the definitions. */
  entity: number;
  value: string;
  /** 0 where it stands as defined; the more, the further from it. */
  cost: number;
  /** UTF-16 offsets into the folded text, the end exclusive. */
  start: number;
  end: number;
}

interface TrieNode {
  next: Map<string, TrieNode>;
  values: { entity: number; value: string; isJoined: boolean }[];
}

interface Search {
  root: TrieNode;
  /** By what a term is looked up: the keys in the trie that it may stand for. */
  vocabulary: ReadonlyMap<string, ReadonlySet<string>>;
  fuzzy: (key: string) => string[];
  language: NluLanguage;
}

interface Candidate {
  key: string;
  cost: number;
  /** How many terms of the text it takes. */
  terms: number;
}

const INFLECTED = 1;
const OTHER_SPACING = 2;
const FUZZY = 3;

const ONLY_LETTERS = /^\p{L}+$/u;
const JOINABLE = /^[\p{L}\p{M}]+$/u;

function insert(root: TrieNode, keys: readonly string[], value: TrieNode['values'][number]): void {
  if (keys.length === 0 || keys.includes('')) return;
  let node = root;
  for (const key of keys) {
    const next = node.next.get(key) ?? { next: new Map(), values: [] };
    node.next.set(key, next);
    node = next;
  }
  if (!node.values.some((other) => other.entity === value.entity && other.value === value.value)) node.values.push(value);
}

/** «لپ‌تاپ» is also written «لپتاپ». */
function isJoinable(words: readonly Term[]): boolean {
  return words.length > 1 && words.length <= 3 && words.every(({ word }) => JOINABLE.test(word));
}

function collectKeys(node: TrieNode, vocabulary: Map<string, Set<string>>, language: NluLanguage): void {
  for (const [key, next] of node.next) {
    const bare = language === 'ar' || language === 'multi' ? withoutArticle(key) : null;
    for (const form of bare === null ? [key] : [key, bare]) {
      const keys = vocabulary.get(form);
      if (keys) keys.add(key);
      else vocabulary.set(form, new Set([key]));
    }
    collectKeys(next, vocabulary, language);
  }
}

function candidatesAt(search: Search, term: Term, following: Term | undefined): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (form: string, cost: number, terms: number) => {
    for (const key of search.vocabulary.get(form) ?? []) {
      if (!candidates.some((other) => other.key === key && other.terms === terms)) candidates.push({ key, cost: key === form ? cost : cost + INFLECTED, terms });
    }
  };
  add(term.key, 0, 1);
  for (const form of uninflected(term.key, search.language)) add(form, INFLECTED, 1);
  if (following && JOINABLE.test(term.word) && JOINABLE.test(following.word)) add(term.key + following.key, OTHER_SPACING, 2);
  if (candidates.length === 0 && ONLY_LETTERS.test(term.key)) for (const key of search.fuzzy(term.key)) add(key, FUZZY, 1);
  return candidates;
}

function walk(node: TrieNode, candidates: readonly Candidate[][], at: number, cost: number, found: (node: TrieNode, last: number, cost: number) => void): void {
  for (const candidate of candidates[at] ?? []) {
    const next = node.next.get(candidate.key);
    if (!next) continue;
    const behind = at + candidate.terms;
    if (next.values.length > 0) found(next, behind - 1, cost + candidate.cost);
    if (next.next.size > 0) walk(next, candidates, behind, cost + candidate.cost, found);
  }
}

import type { Hint } from './entity-hints';
import { hashText, joinHash } from './feature-hash';
import { findSequences } from './find-sequences';
import { isInside, OUTSIDE } from './labels';
import type { Token } from './split-tokens';

/** The texts that training phrases mark, as hashes, with the types that each is marked as: one pair per place, sorted by hash. */
export interface MarkedTexts {
  hashes: Uint32Array;
  types: Uint16Array;
}

/** How often each text is marked as each type, by its hash. */
export type MarkedCounts = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Counts the marked texts of phrases. */
export function countMarkedTexts(phrases: readonly LabeledTokens[]): MarkedCounts {
  const counts = new Map<number, Map<number, number>>();
  for (const phrase of phrases) {
    for (const [hash, types] of markedIn(phrase)) {
      const known = counts.get(hash) ?? new Map<number, number>();
      for (const [type, times] of types) known.set(type, (known.get(type) ?? 0) + times);
      counts.set(hash, known);
    }
  }
  return counts;
}

export interface LabeledTokens {
  tokens: readonly Token[];
  labels: readonly number[];
}

/** The counts in the form of a model. */
export function packMarkedTexts(counts: MarkedCounts): MarkedTexts {
  const pairs = [...counts].flatMap(([hash, types]) => [...types.keys()].map((type) => [hash, type] as const));
  pairs.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
  return { hashes: Uint32Array.from(pairs, ([hash]) => hash), types: Uint16Array.from(pairs, ([, type]) => type) };
}

/** Looks up a packed text's types. */
export function unpackMarkedTexts({ hashes, types }: MarkedTexts): (hash: number) => readonly number[] {
  const known = new Map<number, number[]>();
  hashes.forEach((hash, at) => known.set(hash, [...(known.get(hash) ?? []), types[at] as number]));
  return (hash) => known.get(hash) ?? NONE;
}

/** Looks up what other phrases mark. With a phrase's own marks, training would learn that everything is known. */
export function markedElsewhere(counts: MarkedCounts, phrase: LabeledTokens): (hash: number) => readonly number[] {
  const own = markedIn(phrase);
  return (hash) => {
    const types = counts.get(hash);
    if (!types) return NONE;
    return [...types].filter(([type, times]) => times > (own.get(hash)?.get(type) ?? 0)).map(([type]) => type);
  };
}

/**
 * Finds the texts that training phrases mark, the longest at each place.
 *
 * @param typesOf returns the types that a text is marked as
 */
export function findMarkedTexts(tokens: readonly Token[], typesOf: (hash: number) => readonly number[]): Hint[] {
  const found = findSequences(
    tokens.map(({ key }) => hashText(key)),
    (hash) => {
      const types = typesOf(hash);
      return types.length > 0 ? types : undefined;
    },
  );
  return found.flatMap(({ value, first, last }) =>
    value.map((type) => ({ entity: `@${type}`, start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 })),
  );
}

const NONE: readonly number[] = [];

function markedIn({ tokens, labels }: LabeledTokens): Map<number, Map<number, number>> {
  const marked = new Map<number, Map<number, number>>();
  for (let first = 0; first < tokens.length;) {
    const label = labels[first] ?? OUTSIDE;
    let hash = joinHash(0, hashText(tokens[first]?.key ?? ''));
    let behind = first + 1;
    for (; label !== OUTSIDE && behind < tokens.length && isInside(labels[behind] ?? OUTSIDE); behind += 1)
      hash = joinHash(hash, hashText(tokens[behind]?.key ?? ''));
    if (label !== OUTSIDE) {
      const type = (label - 1) >> 1;
      const types = marked.get(hash) ?? new Map<number, number>();
      marked.set(hash, types.set(type, (types.get(type) ?? 0) + 1));
    }
    first = behind;
  }
  return marked;
}

import type { EntitySpan } from '../types';
import type { Token } from './split-tokens';

/** The label of a token outside of entities. */
export const OUTSIDE = 0;

/** The label of an entity's first token; `type` is the number of its type. */
export function beginLabel(type: number): number {
  return 2 * type + 1;
}

/** The label of an entity's other tokens. */
export function insideLabel(type: number): number {
  return 2 * type + 2;
}

export function labelCount(types: number): number {
  return 2 * types + 1;
}

/**
 * The labels of a phrase's tokens. A token that an entity covers partly belongs to it. Of overlapping entities the first
 * is kept.
 *
 * @param spans entities of other types than `types` are left out
 */
export function labelTokens(tokens: readonly Token[], spans: readonly EntitySpan[], types: ReadonlyMap<string, number>): number[] {
  const labels = new Array<number>(tokens.length).fill(OUTSIDE);
  for (const span of spans) {
    const type = types.get(span.type);
    if (type === undefined) continue;
    const inside = tokens.flatMap((token, at) => (token.start < span.end && token.end > span.start ? [at] : []));
    if (inside.some((at) => labels[at] !== OUTSIDE)) continue;
    inside.forEach((at, order) => (labels[at] = order === 0 ? beginLabel(type) : insideLabel(type)));
  }
  return labels;
}

/** The entities that the labels represent. Punctuation at an entity's ends is excluded. */
export function spansOfLabels(tokens: readonly Token[], labels: ArrayLike<number>, types: readonly string[]): EntitySpan[] {
  const spans: EntitySpan[] = [];
  for (let first = 0; first < tokens.length;) {
    const label = labels[first] ?? OUTSIDE;
    let behind = first + 1;
    if (label !== OUTSIDE) while (behind < tokens.length && isInside(labels[behind] ?? OUTSIDE)) behind += 1;
    const inner = label === OUTSIDE ? [] : withoutPunctuation(tokens.slice(first, behind));
    const [begin, end] = [inner[0], inner.at(-1)];
    if (begin && end) spans.push({ start: begin.start, end: end.end, type: types[(label - 1) >> 1] ?? '' });
    first = behind;
  }
  return spans;
}

export function isBegin(label: number): boolean {
  return label % 2 === 1;
}

export function isInside(label: number): boolean {
  return label !== OUTSIDE && label % 2 === 0;
}

const PUNCTUATION = /^[?!؟،؛,;:…]$/;

function withoutPunctuation(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(({ key }) => !PUNCTUATION.test(key));
  const to = tokens.findLastIndex(({ key }) => !PUNCTUATION.test(key));
  return from === -1 ? [] : tokens.slice(from, to + 1);
}

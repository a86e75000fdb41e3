import type { NluEntity } from '../../engine/nlu-result';
import { featureHash, hashText } from './feature-hash';
import type { Token } from './split-tokens';

/** A value or pattern that was found in a text. */
export type Hint = Pick<NluEntity, 'entity' | 'start' | 'end'>;

/** The hints of found values for each token, as hashes: the entity, and whether it begins, continues or consists only of this token. */
export function entityHints(tokens: readonly Token[], found: readonly Hint[]): number[][] {
  const hints: number[][] = tokens.map(() => []);
  for (const { entity, start, end } of found) {
    const hash = hashText(entity);
    const first = firstBehind(tokens, start);
    for (let at = first; at < tokens.length; at += 1) {
      const token = tokens[at] as Token;
      if (token.start >= end) break;
      const part = at > first ? INSIDE : token.end >= end ? ONLY : BEGIN;
      hints[at]?.push(hash, featureHash(part, hash));
    }
  }
  return hints;
}

const BEGIN = 1;
const INSIDE = 2;
const ONLY = 3;

/** The first token that ends after an offset. */
function firstBehind(tokens: readonly Token[], place: number): number {
  let from = 0;
  let to = tokens.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((tokens[middle] as Token).end <= place) from = middle + 1;
    else to = middle;
  }
  return from;
}

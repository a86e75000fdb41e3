import type { NluEntity } from '../../engine/nlu-result';
import type { Token } from './split-tokens';
import { hashText } from './token-features';

/**
 * What found entities say of each token, as signs for tokenFeatures: that one begins here, goes on here or is just one
 * token, and which.
 */
export function entityHints(tokens: readonly Token[], found: readonly Pick<NluEntity, 'entity' | 'start' | 'end'>[]): number[][] {
  const hints: number[][] = tokens.map(() => []);
  for (const { entity, start, end } of found) {
    let first = true;
    tokens.forEach((token, at) => {
      if (token.start >= end || token.end <= start) return;
      hints[at]?.push(hashText(entity), hashText(`${first ? token.end >= end ? 'only' : 'begin' : 'inside'} ${entity}`));
      first = false;
    });
  }
  return hints;
}

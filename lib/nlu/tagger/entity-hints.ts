import type { NluEntity } from '../../engine/nlu-result';
import { hashText } from './feature-hash';
import type { Token } from './split-tokens';

/** Something that was found in a text. */
export type Hint = Pick<NluEntity, 'entity' | 'start' | 'end'>;

/** What found things say of each token, as hashes: which one is here, and whether it begins, goes on or is just this token. */
export function entityHints(tokens: readonly Token[], found: readonly Hint[]): number[][] {
  const hints: number[][] = tokens.map(() => []);
  for (const { entity, start, end } of found) {
    let isFirst = true;
    tokens.forEach((token, at) => {
      if (token.start >= end || token.end <= start) return;
      const part = !isFirst ? 'inside' : token.end >= end ? 'only' : 'begin';
      hints[at]?.push(hashText(entity), hashText(`${part} ${entity}`));
      isFirst = false;
    });
  }
  return hints;
}

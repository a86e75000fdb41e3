import { joinHash } from './feature-hash';

/**
 * Finds known sequences of tokens, the longest at each place. A sequence inside another is left out.
 *
 * @param hashes of the tokens
 * @param lookUp returns what is known of a sequence, by its hash (see joinHash)
 */
export function findSequences<Known>(hashes: readonly number[], lookUp: (hash: number) => Known | undefined): FoundSequence<Known>[] {
  const found: FoundSequence<Known>[] = [];
  for (let first = 0; first < hashes.length; first += 1) {
    let hash = 0;
    let longest: FoundSequence<Known> | undefined;
    for (let last = first; last < Math.min(hashes.length, first + MOST_TOKENS); last += 1) {
      hash = joinHash(hash, hashes[last] ?? 0);
      const value = lookUp(hash);
      if (value !== undefined) longest = { value, first, last };
    }
    if (longest && longest.last > (found.at(-1)?.last ?? -1)) found.push(longest);
  }
  return found;
}

export interface FoundSequence<Known> {
  value: Known;
  /** The indexes of its first and last token. */
  first: number;
  last: number;
}

const MOST_TOKENS = 6;

import type { Vocabulary } from './vocabulary';

/**
 * How much of a message is known, as one share per block: the weight of the features that the model has seen.
 *
 * @param indices the features of a vector, from `start` to `end`
 * @param frequencies if given, a feature with 0 counts as never seen
 */
export function knownShares(
  { indices, values }: Entries,
  start: number,
  end: number,
  { blocks, lengths }: Pick<Vocabulary, 'blocks' | 'lengths'>,
  frequencies?: Int32Array,
): number[] {
  const shares = lengths.map(() => 0);
  for (let at = start; at < end; at += 1) {
    const feature = indices[at] as number;
    if (frequencies?.[feature] === 0) continue;
    const block = blocks[feature] as number;
    shares[block] = (shares[block] as number) + (values[at] as number) ** 2;
  }
  return shares.map((share, block) => share / (lengths[block] as number) ** 2);
}

interface Entries {
  indices: Int32Array;
  values: Float32Array;
}

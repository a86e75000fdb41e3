import type { NluEntity } from '../../engine/nlu-result';

/**
 * Keeps the longest of overlapping entities, and of equally long ones the first in the list.
 *
 * @param entities in any order. Those without a length are left out
 * @returns the kept entities, in the order of the text
 */
export function resolveOverlaps(entities: readonly NluEntity[]): NluEntity[] {
  const last = entities.reduce((end, entity) => Math.max(end, entity.end), 0);
  const taken = new Uint8Array(last);
  return entities
    .filter((entity) => entity.end > entity.start)
    .sort((left, right) => right.end - right.start - (left.end - left.start))
    .filter((entity) => {
      // A kept entity is at least as long, so if the two overlap, it covers one of the ends.
      if (taken[entity.start] || taken[entity.end - 1]) return false;
      taken.fill(1, entity.start, entity.end);
      return true;
    })
    .sort((left, right) => left.start - right.start);
}

import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';

/** The ids of the versions whose difference is shown: from the earlier one to the later one. */
export interface Pair {
  before: string;
  after: string;
}

type Known = Pick<Version, 'id' | 'number' | 'is_active'>;

/**
 * With which version another one is compared at first: with what customers see, or with the one before it if customers see
 * it already.
 *
 * @param versions of the same flow, newest first
 */
export function pairToCompare(version: Known, versions: readonly Known[]): Pair {
  const active = versions.find(({ is_active }) => is_active);
  const previous = versions.find(({ number }) => number < version.number) ?? versions.find(({ id }) => id !== version.id) ?? version;
  const other = active && active.id !== version.id ? active : previous;
  const [before, after] = other.number < version.number ? [other, version] : [version, other];
  return { before: before.id, after: after.id };
}

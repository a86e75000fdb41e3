import type { CallOutput } from '@/components/api/client';
import type { getVisits } from '@/lib/contracts/flow-manager/dialog/visits';

export type Visits = CallOutput<typeof getVisits>;
export type NodeVisits = Visits['nodes'][number];

/** How much of what reached a place is meant: 0 for none, up to 3. */
export type Heat = 0 | 1 | 2 | 3;

export function heatOf(share: number): Heat {
  if (share <= 0) return 0;
  return share < 0.1 ? 1 : share < 0.3 ? 2 : 3;
}

/** Null where there is nothing to divide by. A node can be left more often than it was entered in the period. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.min(1, part / whole) : null;
}

/** The nodes that most customers left at. Of several, the one where more messages were not understood is first. */
export function mostLeft(nodes: readonly NodeVisits[], most: number): NodeVisits[] {
  return nodes
    .filter(({ abandoned }) => abandoned > 0)
    .toSorted((one, other) => other.abandoned - one.abandoned || other.stalled - one.stalled)
    .slice(0, most);
}

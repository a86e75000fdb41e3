import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';

/** The paths out of a node in the order in which they are tried. The default path is always the last. */
export function pathsOf(edges: readonly DialogEdge[], source: string): { tried: DialogEdge[]; last: DialogEdge[] } {
  // Sorting is stable, and a tie is decided by age, which is the order of the list.
  const own = edges.filter((edge) => edge.source === source).sort((one, other) => one.order - other.order);
  return { tried: own.filter((edge) => !isDefaultEdge(edge)), last: own.filter(isDefaultEdge) };
}

/** The orders with which paths are tried as they are listed, of those whose order changes. */
export function ordersOf(paths: readonly Pick<DialogEdge, 'id' | 'order'>[]): Map<string, number> {
  return new Map(paths.flatMap(({ id, order }, place) => (order === place + 1 ? [] : [[id, place + 1] as const])));
}

import type { EdgeLane } from './use-edge-path';
import type { Way } from './walk-nodes';

/** How each edge lies among the others, in the order of the edges. Those with the same start and target are beside one another. */
export function edgeLanes(edges: readonly (Way & { sourceHandle?: string | null })[]): EdgeLane[] {
  const between = new Map<string, number>();
  const parting = countBy(edges, 'source');
  const meeting = countBy(edges, 'target');
  return edges.map(({ source, sourceHandle, target }) => {
    const pair = `${source} ${sourceHandle ?? null} ${target}`;
    const place = between.get(pair) ?? 0;
    between.set(pair, place + 1);
    return { place, joins: (meeting.get(target) ?? 0) > (parting.get(source) ?? 0) };
  });
}

function countBy(edges: readonly Way[], end: 'source' | 'target'): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of edges) counts.set(edge[end], (counts.get(edge[end]) ?? 0) + 1);
  return counts;
}

import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import type { Box } from '../place-node';

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The node that is next along the paths: down to where the first path leads, up to where a path comes from, and left or
 * right among the nodes to which the same node leads.
 */
export function neighborOf(flow: Flow, boxes: ReadonlyMap<string, Box>, id: string, direction: Direction): string | undefined {
  if (direction === 'down') return targetsOf(flow, id)[0];
  const sources = [...new Set(flow.edges.filter(({ target, source }) => target === id && source !== id).map(({ source }) => source))];
  const top = (one: string) => boxes.get(one)?.y ?? 0;
  // Of several, one that is above.
  const source = sources.find((one) => top(one) < top(id)) ?? sources[0];
  if (direction === 'up' || source === undefined) return source;
  const across = (one: string) => boxes.get(one)?.x ?? 0;
  const siblings = targetsOf(flow, source).sort((one, other) => across(one) - across(other));
  return siblings[siblings.indexOf(id) + (direction === 'left' ? -1 : 1)];
}

/** Where the paths of a node lead, in the order in which they are tried. */
function targetsOf({ edges }: Flow, id: string): string[] {
  const own = edges.filter(({ source, target }) => source === id && target !== id);
  own.sort((one, other) => Number(isDefaultEdge(one)) - Number(isDefaultEdge(other)) || one.order - other.order);
  return [...new Set(own.map(({ target }) => target))];
}

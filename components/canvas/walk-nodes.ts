import type { Box } from './place-node';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** From which node to which a path leads. */
export interface Way {
  source: string;
  target: string;
}

/**
 * The node that is next along the paths: down to where the first path leads, up to where a path comes from, and left or
 * right among the nodes to which the same node leads.
 *
 * @param ways all paths, those of a node in the order in which they are tried
 */
export function neighborOf(ways: readonly Way[], boxes: ReadonlyMap<string, Box>, id: string, direction: Direction): string | undefined {
  if (direction === 'down') return targetsOf(ways, id)[0];
  const sources = [...new Set(ways.filter(({ target, source }) => target === id && source !== id).map(({ source }) => source))];
  const top = (one: string) => boxes.get(one)?.y ?? 0;
  // Of several, one that is above.
  const source = sources.find((one) => top(one) < top(id)) ?? sources[0];
  if (direction === 'up' || source === undefined) return source;
  const across = (one: string) => boxes.get(one)?.x ?? 0;
  const siblings = targetsOf(ways, source).sort((one, other) => across(one) - across(other));
  return siblings[siblings.indexOf(id) + (direction === 'left' ? -1 : 1)];
}

/** Where the paths of a node lead, in the order in which they are tried. */
function targetsOf(ways: readonly Way[], id: string): string[] {
  return [...new Set(ways.filter(({ source, target }) => source === id && target !== id).map(({ target }) => target))];
}

import type { OutgoingEdges } from '../check-flow/flow-graph';
import type { NodeDefinition } from '../flow-definition';

type Circle = [NodeDefinition, ...NodeDefinition[]];

/**
 * The groups of nodes in which each leads to each other one (Tarjan's strongly connected components), without single
 * nodes that do not lead to themselves. Only edges between these nodes count. Takes time in proportion to their number.
 */
export function findCircles(nodes: readonly NodeDefinition[], outgoing: OutgoingEdges): Circle[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const targetsOf = (id: string) => (outgoing.get(id) ?? []).map(({ target }) => target).filter((target) => byId.has(target));
  const lower = (id: string, to: number) => lowest.set(id, Math.min(lowest.get(id) ?? to, to));
  const enter = (id: string) => {
    number.set(id, number.size);
    lower(id, number.get(id) ?? 0);
    open.push(id);
    isOpen.add(id);
    return { id, left: targetsOf(id) };
  };
  for (const { id: root } of nodes) {
    if (number.has(root)) continue;
    // A path may be too long for calls within calls.
    const path = [enter(root)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { id, left } = last;
      const target = left.pop();
      if (target !== undefined && !number.has(target)) path.push(enter(target));
      else if (target !== undefined) {
        if (isOpen.has(target)) lower(id, number.get(target) ?? 0);
      } else {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.id, lowest.get(id) ?? 0);
        if (lowest.get(id) !== number.get(id)) continue;
        const members = open.splice(open.lastIndexOf(id));
        for (const member of members) isOpen.delete(member);
        if (members.length > 1 || targetsOf(id).includes(id)) circles.push(members);
      }
    }
  }
  const place = new Map(nodes.map(({ id }, index) => [id, index]));
  return circles
    .map((ids) => ids.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)).map((id) => byId.get(id)) as Circle)
    .sort(([one], [other]) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

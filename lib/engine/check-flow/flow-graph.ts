import { isDefaultEdge } from '../compile-flow';
import type { EdgeDefinition, FlowDefinition, NodeDefinition } from '../flow-definition';
import { nextOf } from '../nodes/registry';

/** The edges of each node by its id. */
export type OutgoingEdges = ReadonlyMap<string, readonly EdgeDefinition[]>;

/** Only the edges that lead somewhere, in the order of the list. */
export function outgoingEdges(nodes: readonly NodeDefinition[], edges: readonly EdgeDefinition[]): Map<string, EdgeDefinition[]> {
  const outgoing = new Map(nodes.map(({ id }) => [id, [] as EdgeDefinition[]]));
  for (const edge of edges) if (outgoing.has(edge.target)) outgoing.get(edge.source)?.push(edge);
  return outgoing;
}

/** The nodes to which neither the start node nor a handler leads. None if there is no start node. */
export function unreachableNodes({ nodes, handlers }: Pick<FlowDefinition, 'nodes' | 'handlers'>, outgoing: OutgoingEdges): Set<string> {
  const start = nodes.find(({ type }) => type === 'start');
  if (!start) return new Set();
  const reached = new Set([start.id, ...handlers.map(({ target }) => target)]);
  // A set that grows while it is read is read to its new end.
  for (const id of reached) for (const { target } of outgoing.get(id) ?? []) reached.add(target);
  return new Set(nodes.flatMap(({ id }) => (reached.has(id) ? [] : [id])));
}

/** The nodes of circles in which nothing waits and no condition leads out, so that every turn in them fails. */
export function endlessLoops(nodes: readonly NodeDefinition[], outgoing: OutgoingEdges): Set<string> {
  const following = new Map<string, string>();
  for (const node of nodes) {
    const paths = outgoing.get(node.id) ?? [];
    const [first] = [...paths].sort((one, other) => one.order - other.order);
    if (first && nextOf(node) === 'advance' && paths.every(isDefaultEdge)) following.set(node.id, first.target);
  }
  const loops = new Set<string>();
  const walked = new Set<string>();
  for (const node of nodes) {
    const path = new Set<string>();
    let id: string | undefined = node.id;
    while (id !== undefined && !walked.has(id)) {
      walked.add(id);
      path.add(id);
      id = following.get(id);
    }
    if (id === undefined || !path.has(id)) continue;
    const walk = [...path];
    for (const member of walk.slice(walk.indexOf(id))) loops.add(member);
  }
  return loops;
}

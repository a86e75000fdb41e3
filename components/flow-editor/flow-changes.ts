import type { DialogEdge, DialogHandler, DialogNode, DialogNote } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';

export interface FlowParts {
  nodes: DialogNode;
  edges: DialogEdge;
  handlers: DialogHandler;
  notes: DialogNote;
}
export type PartKind = keyof FlowParts;

export const partKinds = ['nodes', 'edges', 'handlers', 'notes'] as const satisfies readonly PartKind[];

/** Adds a part at the end of its list. An existing part is replaced in place. */
export function withPart<Kind extends PartKind>(flow: Flow, kind: Kind, part: FlowParts[Kind], place?: number): Flow {
  const list = flow[kind] as FlowParts[Kind][];
  const at = list.findIndex(({ id }) => id === part.id);
  const next = at === -1 ? [...list.slice(0, place ?? list.length), part, ...list.slice(place ?? list.length)] : list.with(at, part);
  return { ...flow, [kind]: next };
}

/** Changes some fields of a part. All other parts stay the same objects, so they are not rendered again. */
export function changePart<Kind extends PartKind>(flow: Flow, kind: Kind, id: string, change: Partial<FlowParts[Kind]>): Flow {
  const part = (flow[kind] as FlowParts[Kind][]).find((one) => one.id === id);
  return part ? withPart(flow, kind, { ...part, ...change }) : flow;
}

/** Removes a part. A node's edges and handlers are removed with it. */
export function withoutPart(flow: Flow, kind: PartKind, id: string): Flow {
  const rest = { ...flow, [kind]: (flow[kind] as { id: string }[]).filter((part) => part.id !== id) };
  if (kind !== 'nodes') return rest;
  const { edges, handlers } = branchesOf(flow, id);
  return {
    ...rest,
    edges: flow.edges.filter((edge) => !edges.includes(edge)),
    handlers: flow.handlers.filter((handler) => !handlers.includes(handler)),
  };
}

/** The parts that are deleted with a node. */
export function branchesOf({ edges, handlers }: Flow, node_id: string): Pick<Flow, 'edges' | 'handlers'> {
  return {
    edges: edges.filter(({ source, target }) => source === node_id || target === node_id),
    handlers: handlers.filter(({ target }) => target === node_id),
  };
}

/** Moves a handler to another position in the order. */
export function movePart(flow: Flow, handler_id: string, place: number): Flow {
  const handler = flow.handlers.find(({ id }) => id === handler_id);
  if (!handler) return flow;
  const others = flow.handlers.filter((other) => other !== handler);
  return { ...flow, handlers: [...others.slice(0, place), handler, ...others.slice(place)] };
}

/** A key for a new node that is unique in the flow: `message_3`. */
export function freeKey(nodes: readonly { key: string }[], kind: string): string {
  const taken = new Set(nodes.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${kind}_${number}`)) number++;
  return `${kind}_${number}`;
}

/** The same for a node whose own key is taken. */
export function otherKey(nodes: readonly { key: string }[], key: string): string {
  return freeKey(nodes, key.replace(/_\d+$/, '').slice(0, 90) || 'node');
}

import type { DialogEdge, DialogHandler, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { pathsOf } from '../panel/path-order';

type Parts = Pick<Flow, 'nodes' | 'edges' | 'handlers'>;

/** Which of the possible conversations is read: the node where it begins, and the path taken at each node, by ids. */
export interface Reading {
  /** Null for the start of the flow. */
  entry: string | null;
  choices: Readonly<Record<string, string>>;
}

/** A node of the conversation, and its paths in the order in which they are tried. */
export interface LinearStep {
  node: DialogNode;
  paths: readonly DialogEdge[];
  chosen: DialogEdge | null;
}

export interface LinearPath {
  steps: readonly LinearStep[];
  /** The earlier node at which the conversation continues after the last step. Null if it ends there. */
  continuesAt: DialogNode | null;
}

/** Where a conversation can begin: at the start, at the target of a handler, or at a node that nothing leads to. */
export interface Entry {
  node: DialogNode;
  handler?: DialogHandler;
}

/** The conversation of a reading. Where it does not say which path is taken, it is the first. Every node is in it at most once. */
export function linearPath(flow: Parts, { entry, choices }: Reading): LinearPath {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const outgoing = outgoingPaths(flow);
  const steps: LinearStep[] = [];
  const seen = new Set<string>();
  let node = nodes.get(entry ?? '') ?? flow.nodes.find(({ type }) => type === 'start') ?? flow.nodes[0];
  while (node && !seen.has(node.id)) {
    const { id } = node;
    seen.add(id);
    const paths = outgoing.get(id) ?? [];
    const chosen = paths.find((path) => path.id === choices[id]) ?? paths[0] ?? null;
    steps.push({ node, paths, chosen });
    node = chosen ? nodes.get(chosen.target) : undefined;
  }
  return { steps, continuesAt: node ?? null };
}

/** Every place where a conversation can begin. Each node is reached from at least one of them. */
export function entriesOf(flow: Parts): Entry[] {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const outgoing = outgoingPaths(flow);
  const entries: Entry[] = [];
  const reached = new Set<string>();
  const enter = (node: DialogNode | undefined, handler?: DialogHandler) => {
    if (!node) return;
    entries.push(handler ? { node, handler } : { node });
    for (const id of waysFrom(outgoing, node.id).keys()) reached.add(id);
  };
  enter(flow.nodes.find(({ type }) => type === 'start'));
  for (const handler of flow.handlers) enter(nodes.get(handler.target), handler);
  const led = new Set(flow.edges.filter(({ source, target }) => source !== target).map(({ target }) => target));
  // Of nodes that lead to one another in a circle, none is the first.
  for (const node of [...flow.nodes.filter(({ id }) => !led.has(id)), ...flow.nodes]) if (!reached.has(node.id)) enter(node);
  return entries;
}

/** A reading in which a node appears: the same one if it does, otherwise the one with the fewest steps to it. */
export function readingTo(flow: Parts, reading: Reading, node_id: string): Reading {
  if (linearPath(flow, reading).steps.some(({ node }) => node.id === node_id)) return reading;
  const outgoing = outgoingPaths(flow);
  const entries = entriesOf(flow).map(({ node }) => node.id);
  for (const entry of [...entries.filter((id) => id === reading.entry), ...entries]) {
    const cameBy = waysFrom(outgoing, entry);
    if (!cameBy.has(node_id)) continue;
    const choices = { ...reading.choices };
    for (let path = cameBy.get(node_id); path; path = cameBy.get(path.source)) choices[path.source] = path.id;
    return { entry, choices };
  }
  return reading;
}

/** The nodes that can be reached from one, each with the path by which it is reached first. */
function waysFrom(outgoing: ReadonlyMap<string, readonly DialogEdge[]>, entry: string): Map<string, DialogEdge | null> {
  const cameBy = new Map<string, DialogEdge | null>([[entry, null]]);
  // The loop goes on to what it adds.
  for (const id of cameBy.keys()) {
    for (const path of outgoing.get(id) ?? []) if (!cameBy.has(path.target)) cameBy.set(path.target, path);
  }
  return cameBy;
}

/** The paths of each node that lead somewhere, in the order in which they are tried. */
function outgoingPaths({ nodes, edges }: Parts): ReadonlyMap<string, readonly DialogEdge[]> {
  const bySource = new Map(nodes.map(({ id }) => [id, [] as DialogEdge[]]));
  for (const edge of edges) if (bySource.has(edge.target)) bySource.get(edge.source)?.push(edge);
  return new Map(
    [...bySource].map(([id, own]) => {
      const { tried, last } = pathsOf(own, id);
      return [id, [...tried, ...last]];
    }),
  );
}

import { Graph, layout } from '@dagrejs/dagre';
import type { Position } from './place-node';

interface LaidNode {
  id: string;
  width: number;
  height: number;
}

interface Connection {
  source: string;
  target: string;
}

interface LayoutOptions {
  /** The nodes at which conversations begin, such as the start and the targets of handlers. The first comes first. */
  roots: readonly string[];
  /** Whether lines are read from right to left. The first path of a node then leads to its right. */
  isRtl: boolean;
}

/** The space between nodes of a level, and between levels, where the labels of paths are. */
const space = { nodesep: 56, ranksep: 104, edgesep: 32 };

/** In larger flows, only the path that first reaches a node places it. All paths would take many seconds. */
const mostWithAllPaths = 300;

/**
 * Positions for nodes in levels from top to bottom: what follows a node is below it, in the order of its paths, in the
 * direction of reading. The first root is at the origin. The same flow always gets the same layout.
 *
 * @param connections in the order in which they are tried
 */
export function layoutFlow(nodes: readonly LaidNode[], connections: readonly Connection[], options: LayoutOptions): Map<string, Position> {
  const isLarge = nodes.length > mostWithAllPaths;
  const { order, tree, others } = walk(nodes, connections, options.roots);
  const sizes = new Map(nodes.map((node) => [node.id, node]));
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', rankalign: 'top', ranker: isLarge ? 'tight-tree' : 'network-simplex', ...space });
  for (const id of order) {
    const { width = 0, height = 0 } = sizes.get(id) ?? {};
    graph.setNode(id, { width, height });
  }
  [...tree, ...(isLarge ? [] : others)].forEach(({ source, target }, index) => graph.setEdge(source, target, { weight: 1 }, `${index}`));
  layout(graph, { constraints: siblingsOf(tree), disableOptimalOrderHeuristic: isLarge });

  const corner = (id: string): Position => {
    const { x, y, width, height } = graph.node(id) as Position & LaidNode;
    return { x: (options.isRtl ? -x : x) - width / 2, y: y - height / 2 };
  };
  const origin = order[0] === undefined ? { x: 0, y: 0 } : corner(order[0]);
  return new Map(
    order.map((id) => {
      const { x, y } = corner(id);
      return [id, { x: Math.round(x - origin.x), y: Math.round(y - origin.y) }];
    }),
  );
}

/**
 * Walks along the paths from the roots, then from nodes that nothing leads to, then from the rest. `tree` are the paths
 * that reach a node first. A path back to a node before it is in neither list, because levels cannot follow circles.
 */
function walk(nodes: readonly LaidNode[], connections: readonly Connection[], roots: readonly string[]) {
  const known = new Set(nodes.map(({ id }) => id));
  const inside = connections.filter(({ source, target }) => known.has(source) && known.has(target) && source !== target);
  const outgoing = new Map<string, Connection[]>();
  for (const connection of inside) {
    const list = outgoing.get(connection.source);
    if (list) list.push(connection);
    else outgoing.set(connection.source, [connection]);
  }
  const led = new Set(inside.map(({ target }) => target));
  const starts = [...roots.filter((id) => known.has(id)), ...nodes.map(({ id }) => id).filter((id) => !led.has(id)), ...known];

  const tree: Connection[] = [];
  const others: Connection[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of starts) {
    if (state.has(start)) continue;
    state.set(start, 'open');
    const stack = [{ id: start, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const connection = outgoing.get(top.id)?.[top.next++];
      if (!connection) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (!state.has(connection.target)) {
        tree.push(connection);
        state.set(connection.target, 'open');
        stack.push({ id: connection.target, next: 0 });
      } else if (state.get(connection.target) === 'done') {
        others.push(connection);
      }
    }
  }
  return { order: [...state.keys()], tree, others };
}

/** Pairs of neighbors among the nodes that follow the same node. */
function siblingsOf(tree: readonly Connection[]): { left: string; right: string }[] {
  const last = new Map<string, string>();
  return tree.flatMap(({ source, target }) => {
    const left = last.get(source);
    last.set(source, target);
    return left === undefined ? [] : [{ left, right: target }];
  });
}

import type { Graph } from '@/components/canvas/use-layout';
import type { Way } from '@/components/canvas/walk-nodes';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { estimatedNodeSize } from './card-size';

/** What the layout of a flow depends on. */
export function graphOf(flow: Flow): Graph {
  const starts = flow.nodes.filter(({ type }) => type === 'start').map(({ id }) => id);
  const nodes = flow.nodes.map((node) => ({ id: node.id, position: node.position, size: estimatedNodeSize(node) }));
  return { nodes, ways: waysOf(flow), roots: [...starts, ...flow.handlers.map(({ target }) => target)] };
}

/** The paths of a flow, those of a node in the order in which they are tried. */
export function waysOf({ edges }: Pick<Flow, 'edges'>): readonly Way[] {
  return [...edges].sort((one, other) => Number(isDefaultEdge(one)) - Number(isDefaultEdge(other)) || one.order - other.order);
}

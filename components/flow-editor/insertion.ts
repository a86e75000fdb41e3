import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { newEdge, newNode } from './new-node';
import type { AddableKind } from './node-kinds';
import type { Position } from '@/components/canvas/place-node';
import type { InsertPlace } from './state/editor-context';

interface Insertion {
  node: DialogNode;
  /** The paths to it and on from it. A path that it is inserted into leads to it. */
  edges: readonly [DialogEdge, ...DialogEdge[]];
}

/** A new node that is connected to what it is inserted after or into. Null if that is gone. */
export function insertionOf(flow: Flow, kind: AddableKind, from: InsertPlace, position: Position): Insertion | null {
  const node = newNode(flow.nodes, kind, position);
  if (!('edge' in from)) return { node, edges: [newEdge(flow, from, node.id)] };
  const split = flow.edges.find(({ id }) => id === from.edge);
  if (!split) return null;
  const onward = kind === 'end' ? [] : [newEdge({ ...flow, nodes: [...flow.nodes, node] }, { source: node.id }, split.target)];
  return { node, edges: [{ ...split, target: node.id }, ...onward] };
}

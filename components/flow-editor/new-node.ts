import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { blankConfig } from '@/lib/engine/nodes/registry';
import { v7 } from 'uuid';
import { freeKey } from './flow-changes';
import { typeOf, type DrawnKind } from './node-kinds';

/** A new node without content. */
export function newNode(nodes: readonly DialogNode[], drawn: DrawnKind, position: DialogNode['position']): DialogNode {
  return {
    id: newId(),
    key: freeKey(nodes, drawn),
    ...blankConfig,
    ...typeOf(drawn),
    flow_id: null,
    position,
    revision: 0,
  };
}

/** The default path between two nodes, tried after all other paths of its node. */
export function newDefaultEdge(edges: readonly DialogEdge[], source: string, target: string): DialogEdge {
  return {
    id: newId(),
    source,
    target,
    order: nextOrder(edges, source),
    operator: 'AND',
    conditions: [{ type: 'default' }],
    view: null,
    revision: 0,
  };
}

/** The order of a path that is tried after all other paths of its node. */
export function nextOrder(edges: readonly DialogEdge[], source: string): number {
  const orders = edges.filter((edge) => edge.source === source).map(({ order }) => order);
  return orders.length === 0 ? 0 : Math.floor(Math.max(...orders)) + 1;
}

/** The id of a new part. Later ids sort after earlier ones, because the order of creation breaks ties. */
export function newId(): string {
  return v7();
}

import type { FlowSet } from '../engine/types';

/** A node by its key, which is the same in each version, and by its id in this one. */
export interface FoundNode {
  key: string;
  id: string;
}

/** The node at a place of a conversation, if it still exists. */
export function nodeOf({ main, flows }: FlowSet, at: { flow_id: string | null; node_id: string | null }): FoundNode | null {
  const flow = at.flow_id === main.id ? main : flows.get(at.flow_id ?? '');
  const node = flow?.nodes.get(at.node_id ?? '');
  return node ? { key: node.definition.key, id: node.definition.id } : null;
}

/** The node with this key, first in the main flow. Null if none has it. */
export function nodeByKey({ main, flows }: FlowSet, key: string): FoundNode | null {
  for (const flow of [main, ...flows.values()]) {
    for (const { definition } of flow.nodes.values()) if (definition.key === key) return { key, id: definition.id };
  }
  return null;
}

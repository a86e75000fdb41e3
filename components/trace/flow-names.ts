import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { Condition } from '@/lib/engine/condition-schema';
import type { TraceStep } from '@/lib/engine/trace-types';

export interface NamedPath {
  /** The key of its target node. */
  target: string;
  operator: 'AND' | 'OR';
  conditions: readonly Condition[];
}

/** The names for the ids of a trace. */
export interface FlowNames {
  /** A node's key, or the beginning of its id if the node is unknown. */
  nodeKey: (node_id: string) => string;
  path: (edge_id: string) => NamedPath | undefined;
  handler: (handler_id: string) => NamedPath | undefined;
}

/**
 * Names from the current flows, and from the trace itself for nodes that no longer exist.
 *
 * @param flows empty if they may not be read or are not loaded yet
 */
export function flowNames(flows: readonly Flow[], steps: readonly TraceStep[]): FlowNames {
  const keys = new Map<string, string>();
  for (const step of steps) if (step.type === 'node_entered') keys.set(step.node_id, step.key);
  for (const { nodes } of flows) for (const { id, key } of nodes) keys.set(id, key);
  const nodeKey = (node_id: string) => keys.get(node_id) ?? node_id.slice(0, 8);

  const named = ({ target, operator, conditions }: Pick<Flow['edges'][number], 'target' | 'operator' | 'conditions'>): NamedPath => ({
    target: nodeKey(target),
    operator,
    conditions,
  });
  const edges = new Map(flows.flatMap((flow) => flow.edges).map((edge) => [edge.id, named(edge)]));
  const handlers = new Map(flows.flatMap((flow) => flow.handlers).map((handler) => [handler.id, named(handler)]));
  return { nodeKey, path: (id) => edges.get(id), handler: (id) => handlers.get(id) };
}

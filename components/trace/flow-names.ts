import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { Condition } from '@/lib/engine/condition-schema';
import type { TraceStep } from '@/lib/engine/trace-types';

export interface NamedPath {
  /** The key of the node that it leads to. */
  target: string;
  operator: 'AND' | 'OR';
  conditions: readonly Condition[];
}

/** What the ids of a trace stand for. */
export interface FlowNames {
  /** A node's key; the beginning of its id where the node is not known any more. */
  nodeKey: (node_id: string) => string;
  path: (edge_id: string) => NamedPath | undefined;
  handler: (handler_id: string) => NamedPath | undefined;
}

/**
 * Names from the flows as they are now, and from the trace itself for nodes that are gone since.
 *
 * @param flows none where they may not be read or are not there yet
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

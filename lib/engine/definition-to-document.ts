import type { FlowDefinition } from './flow-definition';
import { FLOW_FORMAT, type FlowDocument, type FlowEdge, type FlowHandler, type FlowNode } from './flow-document';

/**
 * Writes a version as a flow document: keys in place of ids, everything else unchanged. Importing the result creates the
 * same flow again.
 *
 * @param name the version's name
 * @param flowNameOf the name of a flow base by its id, for subflow nodes. Null if it is gone
 */
export function definitionToDocument(definition: FlowDefinition, name: string, flowNameOf: (id: string) => string | null): FlowDocument {
  const keys = new Map(definition.nodes.map(({ id, key }) => [id, key]));
  const keyOf = (id: string) => keys.get(id) ?? id;
  return {
    format: FLOW_FORMAT,
    name,
    nodes: definition.nodes.map(({ id: _id, flow_id: flowId, parts, ...node }): FlowNode => {
      return { ...node, parts: [...parts], flow: flowId === null ? null : flowNameOf(flowId) };
    }),
    edges: definition.edges.map(({ id: _id, source, target, conditions, ...edge }): FlowEdge => {
      return { source: keyOf(source), target: keyOf(target), ...edge, conditions: [...conditions] };
    }),
    handlers: definition.handlers.map(({ id: _id, target, conditions, ...handler }): FlowHandler => {
      return { target: keyOf(target), ...handler, conditions: [...conditions] };
    }),
    settings: definition.settings,
  };
}

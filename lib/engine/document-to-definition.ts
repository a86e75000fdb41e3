import type { EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from './flow-definition';
import type { FlowDocument } from './flow-document';

/** Where the ids of an imported flow come from. */
export interface DefinitionIds {
  /** The flow base's id. */
  flowId: string;
  versionId?: string;
  nodeId: (key: string) => string;
  edgeId: (index: number) => string;
  handlerId: (index: number) => string;
  /** The id of the flow base with this name; null where there is none, and the subflow is passed over. */
  flowIdOf: (name: string) => string | null;
}

/**
 * Gives a flow document ids in place of its keys. The document must be valid (`validateFlowDocument`); each callback is
 * asked once for each thing.
 */
export function documentToDefinition(document: FlowDocument, ids: DefinitionIds): FlowDefinition {
  const nodeIds = new Map(document.nodes.map(({ key }) => [key, ids.nodeId(key)]));
  const idOf = (key: string) => nodeIds.get(key) ?? key;
  const nodes = document.nodes.map(({ flow, ...node }): NodeDefinition => {
    return { id: idOf(node.key), ...node, flow_id: flow === null ? null : ids.flowIdOf(flow) };
  });
  const edges = document.edges.map((edge, index): EdgeDefinition => {
    return { id: ids.edgeId(index), ...edge, source: idOf(edge.source), target: idOf(edge.target) };
  });
  const handlers = document.handlers.map((handler, index): HandlerDefinition => {
    return { id: ids.handlerId(index), ...handler, target: idOf(handler.target) };
  });
  const version = ids.versionId === undefined ? {} : { version_id: ids.versionId };
  return { id: ids.flowId, ...version, nodes, edges, handlers, settings: document.settings };
}

/** Ids for tests and previews: the keys themselves, and places in the lists. */
export function keysAsIds(flowId: string): DefinitionIds {
  return {
    flowId,
    nodeId: (key) => key,
    edgeId: (index) => `edge-${index}`,
    handlerId: (index) => `handler-${index}`,
    flowIdOf: (name) => name,
  };
}

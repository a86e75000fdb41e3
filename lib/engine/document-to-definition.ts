import type { ActionName } from './action-reference';
import type { EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from './flow-definition';
import type { FlowDocument } from './flow-document';

/** The source of the ids of an imported flow. */
export interface DefinitionIds {
  /** The flow base's id. */
  flowId: string;
  versionId?: string;
  nodeId: (key: string) => string;
  edgeId: (index: number) => string;
  handlerId: (index: number) => string;
  /** The id of the flow base with this name. Null if there is none. Then the subflow is skipped. */
  flowIdOf: (name: string) => string | null;
  /** The id of the action with these names. It may be called several times for one action. */
  actionIdOf: (names: ActionName) => string;
  /** The id of the workflow with this name. It may be called several times for one workflow. */
  workflowIdOf: (name: string) => string;
}

/**
 * Replaces the keys of a flow document by ids. The document must be valid (`validateFlowDocument`). Each callback
 * for a part is called once per part.
 */
export function documentToDefinition(document: FlowDocument, ids: DefinitionIds): FlowDefinition {
  const withId = <Named extends ActionName>({ integration, action, ...rest }: Named) => {
    return { action_id: ids.actionIdOf({ integration, action }), ...rest };
  };
  const ofWorkflow = <Named extends { workflow: string }>({ workflow, ...rest }: Named) => ({
    workflow_id: ids.workflowIdOf(workflow),
    ...rest,
  });
  const nodeIds = new Map(document.nodes.map(({ key }) => [key, ids.nodeId(key)]));
  const idOf = (key: string) => nodeIds.get(key) ?? key;
  const nodes = document.nodes.map(({ flow, action, tools, workflow: call, ...node }): NodeDefinition => {
    const flow_id = flow === null ? null : ids.flowIdOf(flow);
    const workflow = call && ofWorkflow(call);
    return { id: idOf(node.key), ...node, flow_id, action: action && withId(action), tools: tools.map(withId), workflow };
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

/** Ids for tests and previews: the keys themselves, and positions in the lists. */
export function keysAsIds(flowId: string): DefinitionIds {
  return {
    flowId,
    nodeId: (key) => key,
    edgeId: (index) => `edge-${index}`,
    handlerId: (index) => `handler-${index}`,
    flowIdOf: (name) => name,
    actionIdOf: ({ integration, action }) => `${integration}/${action}`,
    workflowIdOf: (name) => name,
  };
}

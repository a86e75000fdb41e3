import type { ActionName, ActionReference } from './action-reference';
import type { FlowDefinition } from './flow-definition';
import { FLOW_FORMAT, type FlowDocument, type FlowEdge, type FlowHandler, type FlowNode, type FlowNote } from './flow-document';
import { allConfig } from './nodes/registry';
import type { WorkflowCall } from './workflow-reference';

/** The names of what nodes refer to by id. Null for what is gone. */
export interface DocumentNames {
  /** Of a flow base, for subflow nodes. */
  flowNameOf: (id: string) => string | null;
  /** Without it, the names are empty, which no import accepts. */
  actionNameOf: (id: string) => ActionName | null;
  /** Without it, the name is empty, too. */
  workflowNameOf: (id: string) => string | null;
}

/**
 * Writes a version as a flow document: keys in place of ids, everything else unchanged. Importing the result creates the
 * same flow again.
 *
 * @param version the version's name, and the notes on its canvas
 */
export function definitionToDocument(
  definition: FlowDefinition,
  version: Pick<FlowDocument, 'name' | 'notes'>,
  { flowNameOf, actionNameOf, workflowNameOf }: DocumentNames,
): FlowDocument {
  const keys = new Map(definition.nodes.map(({ id, key }) => [id, key]));
  const keyOf = (id: string) => keys.get(id) ?? id;
  const named = <Reference extends ActionReference>({ action_id, ...rest }: Reference) => {
    return { ...(actionNameOf(action_id) ?? { integration: '', action: '' }), ...rest };
  };
  const withName = ({ workflow_id, ...rest }: WorkflowCall) => ({ workflow: workflowNameOf(workflow_id) ?? '', ...rest });
  return {
    format: FLOW_FORMAT,
    name: version.name,
    // Each field is named, because stored parts have more of them, such as revisions.
    nodes: definition.nodes.map(({ key, type, position, flow_id: flowId, ...fields }): FlowNode => {
      const { action, tools, workflow: call, ...config } = allConfig(fields);
      const flow = flowId === null ? null : flowNameOf(flowId);
      const workflow = call && withName(call);
      return { key, type, ...config, position, flow, action: action && named(action), tools: tools.map(named), workflow };
    }),
    edges: definition.edges.map(({ source, target, order, operator, conditions, view }): FlowEdge => {
      const edge = { source: keyOf(source), target: keyOf(target), order, operator, conditions: [...conditions] };
      return view === undefined || view === null ? edge : { ...edge, view };
    }),
    handlers: definition.handlers.map(({ name, description, target, operator, detour, conditions }): FlowHandler => {
      return { target: keyOf(target), name, description, operator, detour, conditions: [...conditions] };
    }),
    notes: version.notes.map(({ text, position, size, color }): FlowNote => ({ text, position, size, color })),
    settings: definition.settings,
  };
}

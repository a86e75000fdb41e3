import type { ActionName, ActionReference } from './action-reference';
import type { FlowDefinition } from './flow-definition';
import { FLOW_FORMAT, type FlowDocument, type FlowEdge, type FlowHandler, type FlowNode, type FlowNote } from './flow-document';
import { allConfig } from './nodes/registry';

/**
 * Writes a version as a flow document: keys in place of ids, everything else unchanged. Importing the result creates the
 * same flow again.
 *
 * @param version the version's name, and the notes on its canvas
 * @param flowNameOf the name of a flow base by its id, for subflow nodes. Null if it is gone
 * @param actionNameOf the names of an action by its id. Null if it is gone: then its names are empty, which no import accepts
 */
export function definitionToDocument(
  definition: FlowDefinition,
  version: Pick<FlowDocument, 'name' | 'notes'>,
  flowNameOf: (id: string) => string | null,
  actionNameOf: (id: string) => ActionName | null,
): FlowDocument {
  const keys = new Map(definition.nodes.map(({ id, key }) => [id, key]));
  const keyOf = (id: string) => keys.get(id) ?? id;
  const named = <Reference extends ActionReference>({ action_id, ...rest }: Reference) => {
    return { ...(actionNameOf(action_id) ?? { integration: '', action: '' }), ...rest };
  };
  return {
    format: FLOW_FORMAT,
    name: version.name,
    // Each field is named, because stored parts have more of them, such as revisions.
    nodes: definition.nodes.map(({ key, type, position, flow_id: flowId, ...fields }): FlowNode => {
      const { action, tools, ...config } = allConfig(fields);
      const flow = flowId === null ? null : flowNameOf(flowId);
      return { key, type, ...config, position, flow, action: action && named(action), tools: tools.map(named) };
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

import type { Condition } from '../condition-schema';
import type { EdgeDefinition, FlowDefinition, NodeDefinition } from '../flow-definition';
import type { FlowSettings } from '../flow-settings';

/** What a scan reads and changes of a version. */
export type ScannedFlow = Pick<FlowDefinition, 'nodes' | 'edges' | 'handlers' | 'settings'>;

interface Conditions {
  conditions: Condition[];
}

/** One change of a flow, as a fix or a suggestion proposes it. */
export type FlowEdit =
  | { do: 'change_node'; id: string; change: Partial<Pick<NodeDefinition, (typeof EDITED_NODE_FIELDS)[number]>> }
  | { do: 'remove_node'; id: string }
  | { do: 'add_edge'; edge: Pick<EdgeDefinition, 'source' | 'target' | 'order' | 'operator'> & Conditions }
  | { do: 'change_edge'; id: string; change: Partial<Pick<EdgeDefinition, 'order'> & Conditions> }
  | { do: 'remove_edge'; id: string }
  | { do: 'change_handler'; id: string; change: Partial<Conditions> }
  | { do: 'remove_handler'; id: string }
  | { do: 'change_settings'; change: Partial<FlowSettings> };

/** The fields of nodes that edits change. */
export const EDITED_NODE_FIELDS = ['content', 'prompt', 'fallback_message', 'clarification_prompt', 'mode', 'parts'] as const;

/**
 * The flow after the edits. Parts that they do not change stay the same objects, and edits of parts that are gone do
 * nothing. The flow may have more fields, such as notes.
 *
 * @param newEdge completes a new edge, with its id
 */
export function applyEdits<Flow extends ScannedFlow>(
  flow: Flow,
  edits: readonly FlowEdit[],
  newEdge: (edge: Omit<EdgeDefinition, 'id'>) => Flow['edges'][number],
): Flow {
  return edits.reduce((next, edit) => applyEdit(next, edit, newEdge), flow);
}

function applyEdit<Flow extends ScannedFlow>(
  flow: Flow,
  edit: FlowEdit,
  newEdge: (edge: Omit<EdgeDefinition, 'id'>) => Flow['edges'][number],
): Flow {
  switch (edit.do) {
    case 'change_node':
      return { ...flow, nodes: changed(flow.nodes, edit) };
    case 'remove_node':
      return {
        ...flow,
        nodes: without(flow.nodes, edit.id),
        edges: flow.edges.filter(({ source, target }) => source !== edit.id && target !== edit.id),
        handlers: flow.handlers.filter(({ target }) => target !== edit.id),
      };
    case 'add_edge': {
      const ids = new Set(flow.nodes.map(({ id }) => id));
      const fits = ids.has(edit.edge.source) && ids.has(edit.edge.target);
      return fits ? { ...flow, edges: [...flow.edges, newEdge(edit.edge)] } : flow;
    }
    case 'change_edge':
      return { ...flow, edges: changed(flow.edges, edit) };
    case 'remove_edge':
      return { ...flow, edges: without(flow.edges, edit.id) };
    case 'change_handler':
      return { ...flow, handlers: changed(flow.handlers, edit) };
    case 'remove_handler':
      return { ...flow, handlers: without(flow.handlers, edit.id) };
    case 'change_settings':
      return { ...flow, settings: { ...flow.settings, ...edit.change } };
  }
}

function changed<Part extends { id: string }>(parts: readonly Part[], { id, change }: { id: string; change: object }): Part[] {
  return parts.map((part) => (part.id === id ? { ...part, ...change } : part));
}

function without<Part extends { id: string }>(parts: readonly Part[], id: string): Part[] {
  return parts.filter((part) => part.id !== id);
}

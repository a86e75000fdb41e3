import { documentToDefinition, type DefinitionIds } from '@/lib/engine/document-to-definition';
import type { FlowDocument } from '@/lib/engine/flow-document';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { configOf } from '@/lib/engine/nodes/registry';
import { newId } from '../../new-id';

/** A flow document as the rows of its tables. Each list is JSON for one statement. */
export interface FlowRows {
  name: string;
  nodes: string;
  edges: string;
  handlers: string;
  notes: string;
  settings: FlowSettings;
}

export type ReferenceIds = Pick<DefinitionIds, 'actionIdOf' | 'workflowIdOf'>;

/** For documents whose nodes refer to nothing of a business. */
export const noReferences: ReferenceIds = { actionIdOf: () => '', workflowIdOf: () => '' };

/**
 * Keys become ids, and the order of a list becomes the order of creation. A node's `flow` remains the name of the flow
 * base that it runs.
 *
 * @param ids the ids of what nodes refer to by name
 */
export function flowRows(document: FlowDocument, ids: ReferenceIds): FlowRows {
  const { nodes, edges, handlers, settings } = documentToDefinition(document, {
    flowId: '',
    nodeId: newId,
    edgeId: newId,
    handlerId: newId,
    flowIdOf: (name) => name,
    ...ids,
  });
  return {
    name: document.name,
    nodes: JSON.stringify(
      nodes.map(({ id, key, type, position, flow_id: flow, ...fields }) => ({
        id,
        key,
        type,
        config: configOf(type, fields),
        position,
        flow,
      })),
    ),
    edges: JSON.stringify(edges.map(({ source: source_id, target: target_id, ...edge }) => ({ ...edge, source_id, target_id }))),
    handlers: JSON.stringify(handlers.map(({ target: target_id, ...handler }, order) => ({ ...handler, target_id, order }))),
    notes: JSON.stringify(document.notes.map((note) => ({ id: newId(), ...note }))),
    settings,
  };
}

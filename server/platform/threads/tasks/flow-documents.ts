import { definitionToDocument } from '@/lib/engine/definition-to-document';
import type { EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from '@/lib/engine/flow-definition';
import type { FlowDocument, FlowNote } from '@/lib/engine/flow-document';
import type { FlowProblem } from '@/lib/engine/flow-problems';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { listContextVariables, type AssistantNames, type ContextVariable } from '@/lib/engine/list-context-variables';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import type { FieldProblem } from '@/lib/errors';
import { findUncleanText } from '@/lib/find-unclean-text';
import { flowRows, type FlowRows } from './flow-rows';

/** How many problems of a document are reported at most. */
const mostProblems = 100;

export type FlowReading = { ok: true; rows: FlowRows } | { ok: false; problems: FieldProblem[]; total: number } | { ok: 'broken_json' };

/** Parses a text as a flow document. `other_flows` are the names of the flow bases that its subflow nodes may run. */
export function readFlowDocument({ text, other_flows }: { text: string; other_flows: readonly string[] }): FlowReading {
  let input: unknown;
  try {
    input = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return { ok: 'broken_json' };
  }
  const unclean = findUncleanText(input);
  if (unclean) return { ok: false, problems: [unclean], total: 1 };
  const checked = validateFlowDocument(input, other_flows);
  if (checked.ok) return { ok: true, rows: flowRows(checked.document) };
  const { problems } = checked;
  return { ok: false, problems: problems.slice(0, mostProblems).map(describe), total: problems.length };
}

function describe({ path, code, params = {} }: FlowProblem): FieldProblem {
  return { path, key: code, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) };
}

/** The lists of a version, as JSON from the database. */
export interface FlowLists {
  nodes: string;
  edges: string;
  handlers: string;
}

export interface StoredFlow extends FlowLists {
  name: string;
  notes: string;
  settings: string;
  /** The names of the flow bases that its subflow nodes run, by their ids. */
  flow_names: ReadonlyMap<string, string>;
}

/** Writes a stored version as a flow document. */
export function writeFlowDocument(flow: StoredFlow): string {
  return JSON.stringify(toDocument(flow));
}

/** A stored version as the rows of another one. It need not be valid, because a version that is being edited may not be. */
export function copyFlow(flow: StoredFlow): FlowRows {
  return flowRows(toDocument(flow));
}

function toDocument({ name, notes, settings, flow_names, ...lists }: StoredFlow): FlowDocument {
  const definition: FlowDefinition = { id: '', ...parseLists(lists), settings: flowSettingsSchema.parse(JSON.parse(settings)) };
  return definitionToDocument(definition, { name, notes: JSON.parse(notes) as FlowNote[] }, (id) => flow_names.get(id) ?? null);
}

/** The variables of a stored version. */
export function listFlowVariables({ names, ...lists }: FlowLists & { names: AssistantNames }): ContextVariable[] {
  return listContextVariables(parseLists(lists), names);
}

function parseLists({ nodes, edges, handlers }: FlowLists) {
  return {
    nodes: JSON.parse(nodes) as NodeDefinition[],
    edges: JSON.parse(edges) as EdgeDefinition[],
    handlers: JSON.parse(handlers) as HandlerDefinition[],
  };
}

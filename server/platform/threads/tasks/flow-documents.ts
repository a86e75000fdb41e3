import type { ActionName } from '@/lib/engine/action-reference';
import { definitionToDocument, type DocumentNames } from '@/lib/engine/definition-to-document';
import type { EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from '@/lib/engine/flow-definition';
import type { FlowDocument, FlowNote } from '@/lib/engine/flow-document';
import type { FlowProblem } from '@/lib/engine/flow-problems';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { listContextVariables, type AssistantNames, type ContextVariable } from '@/lib/engine/list-context-variables';
import type { Finding, ScanNames, Severity } from '@/lib/engine/scan/finding';
import type { ScannedFlow } from '@/lib/engine/scan/flow-edit';
import { scanFlow } from '@/lib/engine/scan/scan-flow';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import type { FieldProblem } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { findUncleanText } from '@/lib/find-unclean-text';
import { flowRows, type FlowRows } from './flow-rows';

/** How many problems of a document are reported at most. */
const mostProblems = 100;

export type FlowReading = { ok: true; rows: FlowRows } | { ok: false; problems: FieldProblem[]; total: number } | { ok: 'broken_json' };

interface DocumentText {
  text: string;
  /** The names of the flow bases that its subflow nodes may run. */
  other_flows: readonly string[];
  /** The actions that its nodes may call. */
  actions: readonly ActionWithId[];
  /** The workflows that they may run. */
  workflows: readonly NamedWorkflow[];
}

/** An action's id, and how documents name it. */
export interface ActionWithId extends ActionName {
  id: string;
}

/** A workflow's id, and how documents name it. */
export interface NamedWorkflow {
  id: string;
  name: string;
}

/** Parses a text as a flow document. */
export function readFlowDocument({ text, other_flows, actions, workflows }: DocumentText): FlowReading {
  let input: unknown;
  try {
    input = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return { ok: 'broken_json' };
  }
  const unclean = findUncleanText(input);
  if (unclean) return { ok: false, problems: [unclean], total: 1 };
  const ids = new Map(actions.map(({ id, ...names }) => [keyOf(names), id]));
  const workflowIds = new Map(workflows.map(({ id, name }) => [name, id]));
  const checked = validateFlowDocument(
    input,
    other_flows,
    (names) => ids.has(keyOf(names)),
    (name) => workflowIds.has(name),
  );
  const actionIdOf = (names: ActionName) => ids.get(keyOf(names)) ?? '';
  const workflowIdOf = (name: string) => workflowIds.get(name) ?? '';
  if (checked.ok) return { ok: true, rows: flowRows(checked.document, { actionIdOf, workflowIdOf }) };
  const { problems } = checked;
  return { ok: false, problems: problems.slice(0, mostProblems).map(describe), total: problems.length };
}

const keyOf = ({ integration, action }: ActionName) => JSON.stringify([integration, action]);

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
  /** The actions that its nodes refer to, by their ids. */
  action_names: ReadonlyMap<string, ActionName>;
  /** The names of the workflows that its nodes run, by their ids. */
  workflow_names: ReadonlyMap<string, string>;
}

/** Writes a stored version as a flow document. */
export function writeFlowDocument(flow: StoredFlow): string {
  const actionNameOf = (id: string) => flow.action_names.get(id) ?? null;
  return JSON.stringify(toDocument(flow, { actionNameOf, workflowNameOf: (id) => flow.workflow_names.get(id) ?? null }));
}

/** A stored version as the rows of another one. It need not be valid, because a version that is being edited may not be. */
export function copyFlow(flow: StoredFlow): FlowRows {
  // The copy refers to the same actions and workflows, also to those that are gone.
  const document = toDocument(flow, { actionNameOf: (action) => ({ integration: '', action }), workflowNameOf: (id) => id });
  return flowRows(document, { actionIdOf: ({ action }) => action, workflowIdOf: (id) => id });
}

function toDocument({ name, notes, settings, flow_names, ...lists }: StoredFlow, names: Omit<DocumentNames, 'flowNameOf'>): FlowDocument {
  const definition: FlowDefinition = { id: '', ...parseLists(lists), settings: flowSettingsSchema.parse(JSON.parse(settings)) };
  const version = { name, notes: JSON.parse(notes) as FlowNote[] };
  return definitionToDocument(definition, version, { ...names, flowNameOf: (id) => flow_names.get(id) ?? null });
}

/** The variables of a stored version. */
export function listFlowVariables({ names, ...lists }: FlowLists & { names: AssistantNames }): ContextVariable[] {
  return listContextVariables(parseLists(lists), names);
}

/** Scans a stored version, as far as findings are listed. */
export function scanStoredFlow({ settings, known, ...lists }: FlowLists & { settings: string; known: ScanNames }): FlowScan {
  const flow: ScannedFlow = { ...parseLists(lists), settings: flowSettingsSchema.parse(JSON.parse(settings)) };
  const own = new Set(listContextVariables(flow).map(({ name }) => name));
  const findings = scanFlow(flow, known);
  // Those that the flow reads come first, in case there are too many.
  const byUse = (one: string, other: string) => Number(own.has(other)) - Number(own.has(one)) || (one < other ? -1 : 1);
  const countOf = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return {
    findings: findings.slice(0, limits.findings),
    counts: { error: countOf('error'), warning: countOf('warning'), hint: countOf('hint') },
    outside_variables: [...(known.variables ?? [])].toSorted(byUse).slice(0, limits.outside_variables),
  };
}

export interface FlowScan {
  findings: Finding[];
  counts: Record<Severity, number>;
  /** The variables that something else sets. */
  outside_variables: string[];
}

function parseLists({ nodes, edges, handlers }: FlowLists) {
  return {
    nodes: JSON.parse(nodes) as NodeDefinition[],
    edges: JSON.parse(edges) as EdgeDefinition[],
    handlers: JSON.parse(handlers) as HandlerDefinition[],
  };
}

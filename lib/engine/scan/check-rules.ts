import type { CheckCode, CheckProblem } from '../check-flow';
import { isDefaultEdge } from '../compile-flow';
import type { FlowFix } from './finding';
import type { ScanView } from './scan-rule';

/** What a scan adds to a problem that a check of the flow reports. */
interface CheckRule {
  /** The field that the problem is about, if it is about one. */
  field?: string;
  /** Null if this one has no fix. */
  fix?: (problem: CheckProblem, view: ScanView) => FlowFix | null;
}

const conditions = { field: 'conditions' };

export const checkRules: Record<CheckCode, CheckRule> = {
  no_start: {},
  subflow_without_flow: { field: 'flow_id' },
  subflow_missing: { field: 'flow_id' },
  dead_end: {},
  may_stall: {},
  endless_loop: {},
  unreachable: {
    // An author may only not have connected it yet.
    fix: ({ node_id }) => (node_id === undefined ? null : { edits: [{ do: 'remove_node', id: node_id }], is_safe: false }),
  },
  empty_text: { field: 'content' },
  generative_without_prompt: { field: 'prompt' },
  unknown_template: { field: 'template' },
  action_missing: { field: 'action' },
  action_off: { field: 'action' },
  argument_missing: { field: 'action' },
  workflow_missing: { field: 'workflow' },
  workflow_unpublished: { field: 'workflow' },
  workflow_field_unknown: { field: 'workflow' },
  workflow_value_missing: { field: 'workflow' },
  choices_without_path: { field: 'choices' },
  duplicate_default: {
    ...conditions,
    fix: ({ edge_id }, view) => withOneDefault(view, edge_id),
  },
  condition_incomplete: conditions,
  unknown_intent: { ...conditions, fix: (problem, view) => renamed(problem, view, 'intent', view.known.intents) },
  unknown_entity: { ...conditions, fix: (problem, view) => renamed(problem, view, 'entity', view.known.entities) },
  handler_without_condition: conditions,
};

/** Keeps the default edge that is taken: the first one by order. */
function withOneDefault({ edges, outgoing }: ScanView, edge_id: string | undefined): FlowFix | null {
  const source = edges.find(({ id }) => id === edge_id)?.source;
  if (source === undefined) return null;
  const defaults = edges.filter((edge) => edge.source === source && isDefaultEdge(edge)).toSorted((one, other) => one.order - other.order);
  const taken = defaults.find((edge) => outgoing.get(source)?.includes(edge)) ?? defaults[0];
  const others = defaults.filter((edge) => edge !== taken);
  return { edits: others.map(({ id }) => ({ do: 'remove_edge', id })), is_safe: true };
}

/** The one known name that differs only in case, spaces, and the like, in place of the unknown one. */
function renamed(
  { edge_id, handler_id, params }: CheckProblem,
  { edges, handlers }: ScanView,
  field: 'intent' | 'entity',
  known: ReadonlySet<string> | null,
): FlowFix | null {
  const unknown = String(params?.name);
  const [name, ...others] = [...(known ?? [])].filter((one) => plain(one) === plain(unknown));
  const owner = edges.find(({ id }) => id === edge_id) ?? handlers.find(({ id }) => id === handler_id);
  if (name === undefined || others.length > 0 || !owner) return null;
  const change = {
    conditions: owner.conditions.map((condition) =>
      (condition as { [name: string]: unknown })[field] === unknown ? { ...condition, [field]: name } : condition,
    ),
  };
  return { edits: [{ do: edge_id === undefined ? 'change_handler' : 'change_edge', id: owner.id, change }], is_safe: true };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

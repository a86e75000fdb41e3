import { isDefaultEdge } from './compile-flow';
import { choicesWithoutPath } from './check-flow/choices-without-path';
import { endlessLoops, outgoingEdges, unreachableNodes } from './check-flow/flow-graph';
import { readCondition, type Condition } from './condition-schema';
import type { EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from './flow-definition';
import { nextOf, nodeModule } from './nodes/registry';

export type CheckedFlow = Pick<FlowDefinition, 'nodes' | 'edges' | 'handlers'>;

/** The names to which a flow can refer. What is null is not known and not checked. */
export interface KnownNames {
  /** The ids of the flow bases that subflow nodes can run. */
  flow_ids: ReadonlySet<string> | null;
  intents: ReadonlySet<string> | null;
  /** The assistant's own entities. Built-in ones are always known. */
  entities: ReadonlySet<string> | null;
  /** Names in any case, or ids. */
  templates: ReadonlySet<string> | null;
  /** The actions of the business's integrations by their ids. If absent, they are not known. */
  actions?: ReadonlyMap<string, KnownAction> | null;
  /** The workflows of the business by their ids. If absent, they are not known. */
  workflows?: ReadonlyMap<string, KnownWorkflow> | null;
  /** Whether the assistant itself answers what no path matches, as every mode but basic does. */
  answers?: boolean;
}

/** What a flow must know about a workflow. */
export interface KnownWorkflow {
  /** Whether it has a published version, which conversations run. */
  is_published: boolean;
  /** What whoever starts it can fill. Null if it is not known. */
  fields: readonly { name: string; is_required: boolean }[] | null;
  /** The names of what can be captured from it. */
  captured: readonly string[];
}

/** What a flow must know about an action. */
export interface KnownAction {
  /** Whether its integration is switched on. */
  is_active: boolean;
  /** The parameters without which it cannot be called. */
  required: readonly string[];
}

export const CHECK_CODES = [
  'no_start',
  'subflow_without_flow',
  'subflow_missing',
  'dead_end',
  'may_stall',
  'endless_loop',
  'unreachable',
  'empty_text',
  'generative_without_prompt',
  'unknown_template',
  'action_missing',
  'action_off',
  'argument_missing',
  'workflow_missing',
  'workflow_unpublished',
  'workflow_field_unknown',
  'workflow_value_missing',
  'choices_without_path',
  'duplicate_default',
  'condition_incomplete',
  'unknown_intent',
  'unknown_entity',
  'handler_without_condition',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** A problem, and the element that it belongs to. A problem of the whole flow has no id. */
export interface CheckProblem {
  code: CheckCode;
  /** An error is certainly wrong. A warning may be intended. */
  severity: 'error' | 'warning';
  node_id?: string;
  edge_id?: string;
  handler_id?: string;
  /** Values for the text. */
  params?: Record<string, string | number>;
}

/**
 * The problems of a flow that its author should see before publishing: those of the whole flow, then of nodes, edges and
 * handlers in their order. Takes time in proportion to the size of the flow.
 */
export function checkFlow({ nodes, edges, handlers }: CheckedFlow, known: KnownNames): CheckProblem[] {
  const outgoing = outgoingEdges(nodes, edges);
  const unreachable = unreachableNodes({ nodes, handlers }, outgoing);
  const loops = endlessLoops(nodes, outgoing);
  const untaken = choicesWithoutPath(nodes, outgoing, handlers);
  const names = { ...known, templates: known.templates && new Set([...known.templates].map((name) => name.toLowerCase())) };
  const problems: CheckProblem[] = nodes.some(({ type }) => type === 'start') ? [] : [{ code: 'no_start', severity: 'error' }];
  for (const node of nodes) {
    const at = { node_id: node.id };
    const paths = outgoing.get(node.id) ?? [];
    const [name, ...others] = untaken.get(node.id) ?? [];
    problems.push(
      ...subflowProblems(node, known),
      ...pathProblems(node, paths, { mayLeave: handlers.length > 0, answers: known.answers === true }),
      ...(loops.has(node.id) ? [{ code: 'endless_loop', severity: 'error', ...at } as const] : []),
      ...(unreachable.has(node.id) ? [{ code: 'unreachable', severity: 'warning', ...at } as const] : []),
      ...textProblems(node, names),
      ...actionProblems(node, known.actions ?? null),
      ...workflowProblems(node, known.workflows ?? null),
      ...(name === undefined
        ? []
        : [{ code: 'choices_without_path', severity: 'warning', ...at, params: { name, count: 1 + others.length } } as const]),
    );
  }
  return [...problems, ...edgeProblems(edges, known), ...handlers.flatMap((handler) => handlerProblems(handler, known))];
}

function subflowProblems(node: NodeDefinition, { flow_ids }: KnownNames): CheckProblem[] {
  if (nextOf(node) !== 'run_subflow') return [];
  if (node.flow_id === null) return [{ code: 'subflow_without_flow', severity: 'error', node_id: node.id }];
  return flow_ids && !flow_ids.has(node.flow_id) ? [{ code: 'subflow_missing', severity: 'error', node_id: node.id }] : [];
}

/** A node without edges that speaks or acts ends its path, which is usually intended. A question never gets on. */
function pathProblems(
  node: NodeDefinition,
  paths: readonly EdgeDefinition[],
  { mayLeave, answers }: { mayLeave: boolean; answers: boolean },
): CheckProblem[] {
  const next = nextOf(node);
  if (next === 'end_path') return [];
  const at = { node_id: node.id };
  if (paths.length > 0) {
    const mayStall = next !== 'wait' && !paths.some(isDefaultEdge);
    return mayStall ? [{ code: 'may_stall', severity: 'warning', ...at }] : [];
  }
  if (next === 'wait') return answers ? [] : [{ code: 'dead_end', severity: mayLeave ? 'warning' : 'error', ...at }];
  const doesNothing = next === 'advance' && (!nodeModule(node.type).speaks || node.type === 'start');
  return doesNothing ? [{ code: 'dead_end', severity: 'warning', ...at }] : [];
}

function textProblems(node: NodeDefinition, { templates }: KnownNames): CheckProblem[] {
  const at = { severity: 'error', node_id: node.id } as const;
  if (!nodeModule(node.type).speaks || node.silent || node.mode === 'silent') return [];
  const problems: CheckProblem[] = usedTemplates(node)
    .filter((name) => templates && !templates.has(name.trim().toLowerCase()))
    .map((name) => ({ code: 'unknown_template', ...at, params: { name } }));
  if (node.mode === 'generative') {
    return node.prompt.trim() === '' ? [{ code: 'generative_without_prompt', ...at }, ...problems] : problems;
  }
  // A start or an end may say nothing, and a message may only set variables call an action, or run a workflow.
  const mustSpeak = node.type !== 'start' && nextOf(node) !== 'end_path';
  const actsOnly = nextOf(node) === 'advance' && (node.action !== null || node.workflow !== null || Object.keys(node.set).length > 0);
  return mustSpeak && !actsOnly && saysNothing(node) ? [{ code: 'empty_text', ...at }, ...problems] : problems;
}

/** The action that a node calls, and those that it offers to the model. */
function actionProblems({ id, type, mode, action, tools }: NodeDefinition, actions: KnownNames['actions'] | null): CheckProblem[] {
  if (!actions) return [];
  const offered = nodeModule(type).speaks && mode === 'generative' ? tools : [];
  const used = [...(action ? [action] : []), ...offered];
  const problems = used.flatMap(({ action_id }): CheckProblem[] => {
    const known = actions.get(action_id);
    if (!known) return [{ code: 'action_missing', severity: 'error', node_id: id }];
    return known.is_active ? [] : [{ code: 'action_off', severity: 'warning', node_id: id }];
  });
  const [missing] = (action && actions.get(action.action_id)?.required.filter((name) => isBlankText(action.arguments[name]))) ?? [];
  if (missing !== undefined) problems.push({ code: 'argument_missing', severity: 'error', node_id: id, params: { name: missing } });
  return problems;
}

function isBlankText(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function usedTemplates({ mode, content, template, parts }: NodeDefinition): string[] {
  const own = mode !== 'generative' && content.trim() === '' && template ? [template] : [];
  return [...own, ...parts.flatMap((part) => (part.type === 'template' ? [part.template] : []))];
}

/** Outside of generative mode. */
function saysNothing({ content, template, parts }: NodeDefinition): boolean {
  return content.trim() === '' && !template && parts.every((part) => part.type === 'text' && part.text.trim() === '');
}

function workflowProblems({ id: node_id, workflow: call }: NodeDefinition, workflows: KnownNames['workflows'] | null): CheckProblem[] {
  if (!workflows || !call) return [];
  const known = workflows.get(call.workflow_id);
  if (!known) return [{ code: 'workflow_missing', severity: 'error', node_id }];
  if (!known.is_published) return [{ code: 'workflow_unpublished', severity: 'error', node_id }];
  const { fields, captured } = known;
  if (!fields) return [];
  const unknown = [
    ...Object.keys(call.values).filter((name) => fields.every((field) => field.name !== name)),
    ...Object.values(call.captures).filter((name) => !captured.includes(name)),
  ];
  const missing = fields.filter(({ name, is_required }) => is_required && isBlankText(call.values[name]));
  const [first] = missing;
  return [
    ...unknown.map((name) => ({ code: 'workflow_field_unknown', severity: 'error', node_id, params: { name } }) as const),
    ...(first ? [{ code: 'workflow_value_missing', severity: 'error', node_id, params: { name: first.name } } as const] : []),
  ];
}

function edgeProblems(edges: readonly EdgeDefinition[], known: KnownNames): CheckProblem[] {
  const withDefault = new Set<string>();
  return edges.flatMap((edge) => {
    const problems = conditionProblems(edge.conditions, known, { edge_id: edge.id });
    if (!isDefaultEdge(edge)) return problems;
    const isSecond = withDefault.has(edge.source);
    withDefault.add(edge.source);
    return isSecond ? [...problems, { code: 'duplicate_default', severity: 'error', edge_id: edge.id }] : problems;
  });
}

function handlerProblems({ id, conditions }: HandlerDefinition, known: KnownNames): CheckProblem[] {
  const problems = conditionProblems(conditions, known, { handler_id: id });
  if (!isDefaultEdge({ conditions })) return problems;
  return [...problems, { code: 'handler_without_condition', severity: 'error', handler_id: id }];
}

function conditionProblems(
  conditions: readonly Condition[],
  { intents, entities }: KnownNames,
  place: { edge_id: string } | { handler_id: string },
): CheckProblem[] {
  return conditions.flatMap((stored): CheckProblem[] => {
    const condition: { type: string; intent?: string; entity?: string } | null = readCondition(stored);
    if (!condition) return [{ code: 'condition_incomplete', severity: 'error', ...place }];
    const { intent, entity } = condition;
    if (isUnknown(intent, intents)) return [{ code: 'unknown_intent', severity: 'error', ...place, params: { name: intent } }];
    if (isUnknown(entity, entities) && !entity.startsWith(BUILT_IN))
      return [{ code: 'unknown_entity', severity: 'error', ...place, params: { name: entity } }];
    return [];
  });
}

/** The beginning of the names of built-in entities. */
const BUILT_IN = 'sys.';

function isUnknown(name: string | undefined, known: ReadonlySet<string> | null): name is string {
  return name !== undefined && known !== null && !known.has(name);
}

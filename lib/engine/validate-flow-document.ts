import type { ActionName } from './action-reference';
import { isDefaultEdge } from './compile-flow';
import { flowDocumentSchema, type FlowDocument, type FlowEdge, type FlowHandler } from './flow-document';
import { flowProblems, type FlowProblem } from './flow-problems';

export type FlowValidation = { ok: true; document: FlowDocument } | { ok: false; problems: FlowProblem[] };

/**
 * Validates a whole flow document: its shape, with defaults applied, and whether its parts fit together.
 *
 * @param input anything, as it was received
 * @param otherFlows the names of the assistant's other flow bases, which subflow nodes may run. If omitted, any name is
 *   accepted
 * @param hasAction whether the business has an action. If omitted, any name is accepted
 * @param hasWorkflow whether the business has a workflow of this name. If omitted, any name is accepted
 * @returns the document, or all its problems. Whether the parts fit together is checked only if the shape is valid
 */
export function validateFlowDocument(
  input: unknown,
  otherFlows?: readonly string[],
  hasAction: (names: ActionName) => boolean = () => true,
  hasWorkflow: (name: string) => boolean = () => true,
): FlowValidation {
  const parsed = flowDocumentSchema.safeParse(input);
  if (!parsed.success) return { ok: false, problems: flowProblems(parsed.error, input) };
  const document = parsed.data;
  const problems = [
    ...nodeProblems(document, otherFlows),
    ...actionProblems(document, hasAction),
    ...workflowProblems(document, hasWorkflow),
    ...edgeProblems(document),
    ...handlerProblems(document),
  ];
  return problems.length === 0 ? { ok: true, document } : { ok: false, problems };
}

function nodeProblems({ nodes }: FlowDocument, otherFlows: readonly string[] | undefined): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const starts = nodes.filter((node) => node.type === 'start').length;
  if (starts !== 1) problems.push({ path: 'nodes', code: 'exactly_one_start', params: { count: starts } });
  const seen = new Set<string>();
  nodes.forEach(({ key, type, flow }, index) => {
    if (seen.has(key)) problems.push({ path: `nodes[${index}].key`, code: 'duplicate_key', params: { key } });
    seen.add(key);
    if (type !== 'subflow') return;
    if (flow === null) problems.push({ path: `nodes[${index}].flow`, code: 'flow_required' });
    else if (otherFlows && !otherFlows.includes(flow)) {
      problems.push({ path: `nodes[${index}].flow`, code: 'unknown_flow', params: { flow } });
    }
  });
  return problems;
}

function actionProblems({ nodes }: FlowDocument, hasAction: (names: ActionName) => boolean): FlowProblem[] {
  return nodes.flatMap(({ action, tools }, index) => {
    const used = [...(action ? [{ at: 'action', names: action }] : []), ...tools.map((names, place) => ({ at: `tools[${place}]`, names }))];
    return used.flatMap(({ at, names: { integration, action: name } }): FlowProblem[] => {
      if (hasAction({ integration, action: name })) return [];
      return [{ path: `nodes[${index}].${at}.action`, code: 'unknown_action', params: { integration, action: name } }];
    });
  });
}

function workflowProblems({ nodes }: FlowDocument, hasWorkflow: (name: string) => boolean): FlowProblem[] {
  return nodes.flatMap(({ workflow: call }, index): FlowProblem[] => {
    if (!call || hasWorkflow(call.workflow)) return [];
    return [{ path: `nodes[${index}].workflow.workflow`, code: 'unknown_workflow', params: { workflow: call.workflow } }];
  });
}

function edgeProblems({ nodes, edges }: FlowDocument): FlowProblem[] {
  const types = new Map(nodes.map((node) => [node.key, node.type]));
  const withDefault = new Set<string>();
  return edges.flatMap((edge, index) => {
    const at = `edges[${index}]`;
    const problems: FlowProblem[] = [];
    for (const field of ['source', 'target'] as const) {
      if (!types.has(edge[field])) {
        problems.push({ path: `${at}.${field}`, code: 'unknown_node_key', params: { key: edge[field] } });
      }
    }
    if (types.get(edge.source) === 'end') problems.push({ path: `${at}.source`, code: 'edge_from_end' });
    if (mixesDefault(edge)) problems.push({ path: `${at}.conditions`, code: 'default_alone' });
    if (isDefaultEdge(edge)) {
      if (withDefault.has(edge.source)) problems.push({ path: `${at}.conditions`, code: 'one_default_per_node' });
      withDefault.add(edge.source);
    }
    return problems;
  });
}

function handlerProblems({ nodes, handlers }: FlowDocument): FlowProblem[] {
  const keys = new Set(nodes.map((node) => node.key));
  return handlers.flatMap(({ target, conditions }, index) => {
    const at = `handlers[${index}]`;
    const problems: FlowProblem[] = [];
    if (!keys.has(target)) problems.push({ path: `${at}.target`, code: 'unknown_node_key', params: { key: target } });
    if (conditions.length === 0) problems.push({ path: `${at}.conditions`, code: 'handler_needs_condition' });
    if (conditions.some(isDefault)) problems.push({ path: `${at}.conditions`, code: 'default_in_handler' });
    return problems;
  });
}

function mixesDefault({ conditions }: FlowEdge): boolean {
  return conditions.length > 1 && conditions.some(isDefault);
}

function isDefault(condition: FlowHandler['conditions'][number]): boolean {
  return condition.type === 'default';
}

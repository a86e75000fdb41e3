import { assistantDocumentSchema, type AssistantDocument } from '@/lib/assistants/assistant-document';
import type { LeftOut } from '@/lib/contracts/flow-manager/assistant-exchange';
import type { ActionName } from '@/lib/engine/action-reference';
import type { FlowDocument } from '@/lib/engine/flow-document';
import type { FlowProblem } from '@/lib/engine/flow-problems';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import { describeIssue } from '@/lib/describe-issue';
import type { FieldProblem } from '@/lib/errors';
import { findUncleanText } from '@/lib/find-unclean-text';
import { readHamdam } from '@/lib/nlu/exchange/hamdam/read-hamdam';
import type { ActionWithId, NamedWorkflow } from './flow-documents';
import { flowRows, type FlowRows } from './flow-rows';
import { trainingRows, type TrainingRows } from './training-file';

interface AssistantText {
  text: string;
  /** The actions that its nodes may call. */
  actions: readonly ActionWithId[];
  /** The workflows that they may run. */
  workflows: readonly NamedWorkflow[];
  /** The maximum length of a phrase, in characters. */
  longest_phrase: number;
}

/** A document of an assistant, with flows and training data as the rows of their tables. */
export interface AssistantPlan extends Omit<AssistantDocument, 'flows' | 'training' | 'workflow'> {
  workflow_id: string | null;
  flows: { name: string; is_default: boolean; rows: FlowRows; nodes: number }[];
  training: TrainingRows;
  training_problems: { place: string; code: string; detail: string | null }[];
  left_out: LeftOut[];
}

export type AssistantReading =
  { ok: true; plan: AssistantPlan } | { ok: false; problems: FieldProblem[]; total: number } | { ok: 'broken_json' };

/** How many problems of a document are reported at most. */
const mostProblems = 100;

/** Parses a text as a document of an assistant. Actions and workflows that the business does not have are left out. */
export function readAssistantDocument({ text, actions, workflows, longest_phrase }: AssistantText): AssistantReading {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: 'broken_json' };
  }
  const unclean = findUncleanText(input);
  if (unclean) return { ok: false, problems: [unclean], total: 1 };
  const parsed = assistantDocumentSchema.safeParse(input, { reportInput: true });
  if (!parsed.success) return refuse(parsed.error.issues.map(describeIssue));
  const { flows, training, workflow, ...document } = parsed.data;
  const problems = flows.flatMap((flow, at) => flowProblems(flow.document, at, flows));
  if (problems.length) return refuse(problems);

  const ids = new Map(actions.map(({ id, ...names }) => [keyOf(names), id]));
  const workflowIds = new Map(workflows.map(({ id, name }) => [name, id]));
  const left_out: LeftOut[] = [];
  const taught = readHamdam(JSON.stringify(training));
  const { rows, problems: training_problems } = trainingRows(taught, { known: [], replaces: false, longest_phrase });
  const workflow_id = workflow === null ? null : (workflowIds.get(workflow) ?? null);
  if (workflow !== null && workflow_id === null) left_out.push({ kind: 'workflow', name: workflow, place: null });
  const plan: AssistantPlan = {
    ...document,
    workflow_id,
    flows: flows.map(({ is_default, document: flow }) => ({
      name: flow.name,
      is_default,
      nodes: flow.nodes.length,
      rows: flowRows(withoutUnknown(flow, { actions: ids, workflows: workflowIds }, left_out), {
        actionIdOf: (names) => ids.get(keyOf(names)) ?? '',
        workflowIdOf: (name) => workflowIds.get(name) ?? '',
      }),
    })),
    training: rows,
    training_problems: training_problems.slice(0, mostProblems),
    left_out,
  };
  return { ok: true, plan };
}

const keyOf = ({ integration, action }: ActionName) => JSON.stringify([integration, action]);

function refuse(problems: FieldProblem[]): AssistantReading {
  return { ok: false, problems: problems.slice(0, mostProblems), total: problems.length };
}

/** What does not fit together in a flow whose shape is valid. */
function flowProblems(flow: FlowDocument, at: number, flows: AssistantDocument['flows']): FieldProblem[] {
  const others = flows.flatMap(({ document }) => (document === flow ? [] : [document.name]));
  const checked = validateFlowDocument(flow, others);
  return checked.ok ? [] : checked.problems.map((problem) => describe(problem, `flows[${at}].document`));
}

function describe({ path, code, params = {} }: FlowProblem, at: string): FieldProblem {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { path: `${at}.${path}`, key: code, params: texts };
}

interface KnownIds {
  actions: ReadonlyMap<string, string>;
  workflows: ReadonlyMap<string, string>;
}

function withoutUnknown(flow: FlowDocument, known: KnownIds, left_out: LeftOut[]): FlowDocument {
  const nodes = flow.nodes.map((node) => {
    const place = `${flow.name} / ${node.title || node.key}`;
    const isKnown = (names: ActionName) => {
      if (known.actions.has(keyOf(names))) return true;
      left_out.push({ kind: 'action', name: `${names.integration} / ${names.action}`, place });
      return false;
    };
    const action = node.action && isKnown(node.action) ? node.action : null;
    const workflow = node.workflow && known.workflows.has(node.workflow.workflow) ? node.workflow : null;
    if (node.workflow && !workflow) left_out.push({ kind: 'workflow', name: node.workflow.workflow, place });
    return { ...node, action, workflow, tools: node.tools.filter(isKnown) };
  });
  return { ...flow, nodes };
}

import { limits } from '../../limits';
import { firstCharacters } from '../../text/first-characters';
import type { NodeDefinition } from '../flow-definition';
import type { Choice } from '../nodes/standard/standard';
import type { WorkflowStep } from '../trace-types';
import type { RunningWorkflow } from '../types';
import { readVariable } from '../value-text';
import { assistantWorkflow, type WorkflowCall } from '../workflow-reference';
import type { WorkflowMessage, WorkflowReport } from '../workflow-report';
import { filledValues } from './filled-values';
import { settingsMessage } from './settings-message';
import { FailedRequest } from './stops';
import type { Turn } from './turn';

/**
 * Starts the current node's workflow, if it has one.
 *
 * @returns waits: the conversation stays here. ended: it did not have to wait. none: nothing to wait for
 */
export function startWorkflow(turn: Turn): 'waits' | 'ended' | 'none' {
  const call = workflowOf(turn, turn.node.definition);
  if (!call) return 'none';
  const { workflow_id, waits } = call;
  const values = filledValues(call.values, turn.state.variables);
  const known = turn.attempt({ type: 'run_workflow', ...turn.place, does: 'start', workflow_id, values, waits });
  if ('failure' in known) {
    if (call.outcome === null) throw new FailedRequest(known.failure);
    endWorkflow(turn, { status: 'failed', values: {} });
    return 'ended';
  }
  const report = known.result.report ?? noReport;
  if (waits) return follow(turn, report) ? 'waits' : 'ended';
  sayMessages(turn, report.messages);
  const end = endOf(report);
  const status = end === 'missing' || end === 'failed' ? end : 'started';
  traceWorkflow(turn, report.workflow, status);
  endWorkflow(turn, { status, values: {} });
  return 'none';
}

/** In place of a result without a report, as a test of a flow may have. */
export const noReport: WorkflowReport = { instance_id: null, workflow: '', status: 'missing', asks: false, messages: [], values: {} };

/** The workflow that a node runs: its own, or at the start of the main flow the assistant's. */
function workflowOf({ flows, position, env }: Turn, { workflow, type }: NodeDefinition): WorkflowCall | null {
  const { workflow_id } = env.assistant;
  if (workflow || type !== 'start' || position.flow_id !== flows.main.id || !workflow_id) return workflow;
  return assistantWorkflow(workflow_id);
}

/** Says what the workflow of the current node says, and waits for it or ends it. Returns whether the conversation waits. */
export function follow(turn: Turn, report: WorkflowReport): boolean {
  sayMessages(turn, report.messages);
  return keepUp(turn, report);
}

/** The same without what it says. */
export function keepUp(turn: Turn, report: WorkflowReport): boolean {
  const running = runningAfter(turn.position.workflow, report);
  if (!running) {
    traceWorkflow(turn, report.workflow || (turn.position.workflow?.name ?? ''), endOf(report) ?? 'missing');
    turn.awaited.delete(report.instance_id ?? '');
    endWorkflow(turn, report);
    return false;
  }
  traceWorkflow(turn, running.name, running.asks ? 'asks' : 'waits');
  turn.position = { ...turn.position, workflow: running };
  turn.awaited.set(running.instance_id, running);
  turn.wait();
  return true;
}

/** Writes what became of the current node's workflow to the variables. The next move is `workflow_ended`. */
export function endWorkflow(turn: Turn, { status, values }: Ended): void {
  const { workflow: _ended, ...position } = turn.position;
  turn.position = position;
  const call = workflowOf(turn, turn.node.definition);
  for (const [variable, field] of Object.entries(call?.captures ?? {})) {
    // One that did not complete leaves no values of an earlier run.
    const value = status === 'completed' ? (readVariable(values, field) ?? null) : null;
    if (value === null) turn.removeVariable(variable);
    else turn.setVariable(variable, value, 'workflow');
  }
  if (call?.outcome) turn.setVariable(call.outcome, status, 'workflow');
  else if (status !== 'completed' && status !== 'started') {
    turn.trace({ type: 'error', code: 'workflow_failed' });
    turn.say(settingsMessage(turn, 'general_error_message'), 'workflow');
  }
}

interface Ended extends Pick<WorkflowReport, 'values'> {
  status: WorkflowReport['status'] | 'started';
}

/** How it has ended. Null if it has not. */
export function endOf({ instance_id, status }: WorkflowReport): 'completed' | 'cancelled' | 'failed' | 'missing' | null {
  if (status === 'completed' || status === 'cancelled' || status === 'failed') return status;
  return status === 'missing' || instance_id === null ? 'missing' : null;
}

/** A workflow in progress after a report. Null if there is none. */
export function runningAfter(before: RunningWorkflow | undefined, report: WorkflowReport): RunningWorkflow | null {
  const { instance_id, workflow, asks } = report;
  if (instance_id === null || endOf(report)) return null;
  const question = asks ? (report.messages.at(-1) ?? before?.question ?? null) : null;
  return { instance_id, name: workflow || (before?.name ?? ''), asks, question };
}

function traceWorkflow(turn: Turn, workflow: string, how: WorkflowStep): void {
  turn.trace({ type: 'workflow', ...turn.place, workflow, how });
}

/** Sends messages of a workflow, whether or not the conversation waits for it. */
export function sayMessages(turn: Turn, messages: readonly WorkflowMessage[]): void {
  const place = turn.state.position ? turn.place : { flow_id: null, node_id: null };
  for (const message of messages) {
    if (message.text.trim() === '') continue;
    const choices = choicesOf(message);
    turn.send({ type: 'text', text: message.text, source: 'workflow', ...(choices.length > 0 && { choices }) }, place);
  }
}

/** What channels show as buttons. A choice that is too long for one is sent whole when it is chosen. */
export function choicesOf({ choices }: WorkflowMessage): Choice[] {
  return choices.slice(0, limits.choices).map((choice) => {
    const label = firstCharacters(choice, limits.choice_label);
    return label === choice ? { label } : { label, value: choice };
  });
}

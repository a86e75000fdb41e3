import type { Position } from '../types';
import type { WorkflowReport } from '../workflow-report';
import { endOf, follow, runningAfter, sayMessages } from './run-workflow';
import type { Turn } from './turn';
import { walk } from './walk';

/**
 * A workflow has something to say, or has ended. If the conversation waits for it here, the flow continues. Otherwise its
 * messages are sent, also while a person has the conversation, and the flow learns of it when it returns to the node.
 */
export function workflowMoved(turn: Turn, report: WorkflowReport): void {
  if (isHere(turn, report)) {
    turn.message = null;
    if (!follow(turn, report)) walk(turn, { type: 'workflow_ended' });
    return;
  }
  const isAwaited = keepReport(turn, report);
  // An open question is asked when the conversation returns to it.
  const said = isAwaited && report.asks ? report.messages.slice(0, -1) : report.messages;
  sayMessages(turn, said);
  if (!isAwaited && said.length === 0) turn.trace({ type: 'note', code: 'ignored' });
}

function isHere(turn: Turn, report: WorkflowReport): boolean {
  const { stage, position } = turn.state;
  return stage === 'waiting' && position !== null && !position.filling && awaits(position, report) && turn.findNode(position) !== undefined;
}

/** Keeps a report for when the conversation returns to the node that waits for the workflow. Returns whether one does. */
export function keepReport(turn: Turn, report: WorkflowReport): boolean {
  const { state } = turn;
  const places: readonly (Position | null)[] = [...state.stack, state.position];
  if (!places.some((place) => place && awaits(place, report))) return false;
  state.stack = state.stack.map((frame) => withReport(frame, report));
  if (state.position) state.position = withReport(state.position, report);
  if (endOf(report)) turn.awaited.delete(report.instance_id ?? '');
  return true;
}

function withReport<Place extends Position>(place: Place, report: WorkflowReport): Place {
  const { workflow } = place;
  if (!workflow || !awaits(place, report)) return place;
  const { status, values } = report;
  return { ...place, workflow: runningAfter(workflow, report) ?? { ...workflow, ended: { status, values } } };
}

function awaits({ workflow }: Position, { instance_id }: WorkflowReport): boolean {
  return workflow !== undefined && !workflow.ended && workflow.instance_id === instance_id;
}

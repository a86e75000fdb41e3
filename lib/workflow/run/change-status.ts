import type { InstanceStatus, WorkflowEvent } from '../instance';
import type { Refusal } from './refusal';
import type { WorkflowRun } from './workflow-run';

type StatusEvent = WorkflowEvent & { type: 'pause' | 'resume' | 'cancel' | 'retry' };

/** Statuses in which an event fits. */
const fits: Record<StatusEvent['type'], readonly InstanceStatus[]> = {
  pause: ['running', 'waiting'],
  resume: ['paused'],
  cancel: ['running', 'waiting', 'paused', 'failed'],
  retry: ['failed'],
};

/** Pauses, resumes, cancels, or retries. */
export function changeStatus(run: WorkflowRun, { type, by }: StatusEvent): Refusal | null {
  if (run.state.state_id === null || !fits[type].includes(run.state.status)) return {};
  const { waiting } = run.state;
  if (type === 'pause') run.state.status = 'paused';
  else if (type === 'cancel') cancel(run);
  else if (type === 'retry') retry(run);
  else {
    run.state.status = waiting?.kind === 'effect' ? 'running' : 'waiting';
    // Its result may have come meanwhile. If not, it is requested again under its id.
    if (waiting?.kind === 'effect' && !run.state.held.some((held) => held.type === 'effect_result')) run.effects.push(waiting.effect);
  }
  run.note('status', { details: { status: run.state.status, by } });
  return null;
}

function cancel(run: WorkflowRun): void {
  const { waiting } = run.state;
  if (waiting?.kind === 'task') run.effects.push({ type: 'close_task', waiting_id: waiting.id });
  if (waiting?.kind === 'timer') run.effects.push({ type: 'clear_timer' });
  run.state.status = 'cancelled';
  run.state.waiting = null;
  run.state.held = [];
  run.state.failure = null;
  run.effects.push({ type: 'ended', status: 'cancelled' });
}

/** The component that failed runs again, or the transitions of the state are tried again. */
function retry(run: WorkflowRun): void {
  run.state.status = 'running';
  run.state.failure = null;
  run.state.steps = 0;
}

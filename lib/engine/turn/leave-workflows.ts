import { runningWorkflows } from './running-workflows';
import type { Turn } from './turn';

/**
 * Leaves the workflows for which the conversation no longer waits at the end of a turn: after a jump, an abandon, a loop.
 * Those that wait for the customer are cancelled. Others go on without the conversation.
 */
export function leaveWorkflows(turn: Turn): void {
  const kept = new Set(runningWorkflows(turn.state).map(({ instance_id }) => instance_id));
  const place = turn.state.position ? turn.place : null;
  for (const [instance_id, { name, asks }] of turn.awaited) {
    if (kept.has(instance_id)) continue;
    if (place) turn.trace({ type: 'workflow', ...place, workflow: name, how: 'left' });
    if (asks) turn.effects.push({ type: 'leave_workflow', instance_id });
  }
}

/** Forgets the workflows of an instance that waits for nothing any more. */
export function forgetWorkflows({ state }: Turn): void {
  state.stack = state.stack.map(({ workflow: _left, ...frame }) => frame);
  if (!state.position) return;
  const { workflow: _left, ...position } = state.position;
  state.position = position;
}

import { moveToStart } from './move-to-start';
import type { Turn } from './turn';
import { walk } from './walk';

/** Begins the conversation's next instance with an opening turn. It keeps the variables of the assistant that passed it on. */
export function beginInstance(turn: Turn, { keepsVariables = false } = {}): void {
  const { state } = turn;
  state.instance += 1;
  if (!keepsVariables) state.variables = state.session_variables;
  turn.effects.push({ type: 'begin_instance', number: state.instance });
  turn.trace({ type: 'instance_begun', number: state.instance });
  walk(turn, moveToStart(turn));
}

/** Begins the same instance again at its start node with an opening turn. Its variables are kept. */
export function restartInstance(turn: Turn, reason: 'node_missing' | 'after_loop'): void {
  const missing = reason === 'node_missing' ? { missing_node_id: turn.position.node_id } : {};
  turn.trace({ type: 'restarted', reason, ...missing });
  walk(turn, moveToStart(turn));
}

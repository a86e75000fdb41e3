import type { Move } from './move';
import { EngineError } from './stops';
import type { Turn } from './turn';

/** Clears everything in progress and returns the move to the main flow's start node, as an opening turn without a message. */
export function moveToStart(turn: Turn): Move {
  const { id, start_id: startId } = turn.flows.main;
  if (startId === null) throw new EngineError('no_start_node');
  turn.message = null;
  turn.state.stack = [];
  turn.state.consecutive_fallbacks = 0;
  turn.state.handoff_reason = null;
  return { type: 'enter', flow_id: id, activation: 0, node_id: startId, is_start: true };
}

import type { FlowHandoffReason } from '../effect-types';
import { settingsMessage } from './settings-message';
import type { Turn } from './turn';

/** Requests a human. The assistant sends nothing from now on. */
export function openHandoff(turn: Turn, reason: FlowHandoffReason): void {
  turn.effects.push({ type: 'open_handoff', reason, ...turn.place });
  turn.trace({ type: 'handoff_opened', reason, ...turn.place });
  turn.say(settingsMessage(turn, 'handoff_message'), 'handoff');
  turn.state.stage = 'handoff';
  turn.state.handoff_reason = reason;
}

/** Staff take the conversation, at any time of day. The customer gets no message: the next one is from the person. */
export function takeOver(turn: Turn): void {
  const { state } = turn;
  const place = state.position ? turn.place : { flow_id: null, node_id: null };
  if (state.stage !== 'waiting' && state.stage !== 'handoff') state.taken_from = state.stage;
  turn.effects.push({ type: 'open_handoff', reason: 'takeover', ...place });
  turn.trace({ type: 'taken_over' });
  state.stage = 'handoff';
  state.handoff_reason = 'takeover';
}

/** Outside working hours no request is created. */
export function sayNoOneThere(turn: Turn, reason: FlowHandoffReason): void {
  turn.trace({ type: 'handoff_unavailable', reason, ...turn.place });
  turn.say(settingsMessage(turn, 'agent_unavailable_message'), 'agent_unavailable');
}

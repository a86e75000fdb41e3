import type { HandoffReason } from '../effect-types';
import { settingsMessage } from './settings-message';
import type { Turn } from './turn';

/** Requests a human. The assistant sends nothing from now on. */
export function openHandoff(turn: Turn, reason: HandoffReason): void {
  turn.effects.push({ type: 'open_handoff', reason, ...turn.place });
  turn.trace({ type: 'handoff_opened', reason, ...turn.place });
  turn.say(settingsMessage(turn, 'handoff_message'), 'handoff');
  turn.state.stage = 'handoff';
  turn.state.handoff_reason = reason;
}

/** Outside working hours no request is created. */
export function sayNoOneThere(turn: Turn, reason: HandoffReason): void {
  turn.trace({ type: 'handoff_unavailable', reason, ...turn.place });
  turn.say(settingsMessage(turn, 'agent_unavailable_message'), 'agent_unavailable');
}

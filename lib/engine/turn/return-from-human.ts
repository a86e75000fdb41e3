import { normalizeForMatching } from '../../text/normalize-for-matching';
import { splitList } from '../../text/split-list';
import type { InstanceState } from '../types';
import { askAgain } from './ask-again';
import { restartInstance } from './begin-instance';
import type { Move } from './move';
import { settingsMessage } from './settings-message';
import type { Turn } from './turn';
import { walk } from './walk';

/** A message during a handoff. An exit keyword as the whole message ends the handoff. Any other message is for the human. */
export function returnByExitKeyword(turn: Turn, text: string): void {
  const keywords = splitList(settingsMessage(turn, 'operator_exit_keywords')).map(normalizeForMatching);
  if (!keywords.includes(normalizeForMatching(text))) {
    turn.trace({ type: 'note', code: 'with_human' });
    return;
  }
  turn.effects.push({ type: 'resolve_handoff' });
  returnFromHuman(turn, 'customer');
}

/**
 * Returns the conversation to the assistant: from a handoff node through its edges, from an escalation or takeover to its
 * question. An instance that was not waiting when staff took it over is as it was, and the next message continues.
 */
export function returnFromHuman(turn: Turn, by: 'operator' | 'customer'): void {
  const reason = turn.state.handoff_reason;
  const stage = endHandoff(turn);
  turn.message = null;
  turn.trace({ type: 'handoff_returned', by });
  const place = turn.state.position ? turn.place : { flow_id: null, node_id: null };
  turn.sayAt(place, settingsMessage(turn, 'assistant_return_message'), 'assistant_return');
  if (stage !== 'waiting') return;
  if (!turn.findNode(turn.position)) {
    restartInstance(turn, 'node_missing');
    return;
  }
  turn.resetCounters();
  // Includes the retries of frames that a detour to the human interrupted.
  turn.state.stack = turn.state.stack.map((frame) => ({ ...frame, retries: 0 }));
  const move: Move | null = reason === 'node' ? { type: 'leave' } : askAgain(turn);
  if (move) walk(turn, move);
}

/** Ends the handoff of an instance. Returns its stage from now on. */
export function endHandoff({ state }: Turn): InstanceState['stage'] {
  state.stage = state.taken_from ?? 'waiting';
  state.handoff_reason = null;
  delete state.taken_from;
  return state.stage;
}

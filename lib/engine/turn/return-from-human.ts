import { normalizeForMatching } from '../../text/normalize-for-matching';
import { splitList } from '../../text/split-list';
import { askAgain } from './ask-again';
import { restartInstance } from './begin-instance';
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

/** Returns the conversation to the assistant: from a handoff node through its edges, from an escalation to its question. */
export function returnFromHuman(turn: Turn, by: 'operator' | 'customer'): void {
  const reason = turn.state.handoff_reason;
  turn.state.stage = 'waiting';
  turn.state.handoff_reason = null;
  turn.message = null;
  turn.trace({ type: 'handoff_returned', by });
  turn.say(settingsMessage(turn, 'assistant_return_message'), 'assistant_return');
  if (!turn.findNode(turn.position)) {
    restartInstance(turn, 'node_missing');
    return;
  }
  turn.resetCounters();
  // Includes the retries of frames that a detour to the human interrupted.
  turn.state.stack = turn.state.stack.map((frame) => ({ ...frame, retries: 0 }));
  if (reason === 'node') walk(turn, { type: 'leave' });
  else askAgain(turn);
}

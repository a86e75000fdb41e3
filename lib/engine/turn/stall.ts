import type { StallOutcome } from '../trace-types';
import { answer } from './answer';
import { fallbackMessage, inMode } from './emit-node';
import { openHandoff, sayNoOneThere } from './hand-over';
import { isOpen } from '../is-open';
import { routeAway } from './route-away';
import type { Turn } from './turn';

/**
 * The flow has no path for the message. Another assistant may be the one for it, and the assistant's mode may answer it. Otherwise the stall is counted, and the
 * conversation escalates, asks for clarification, or sends the fallback message. It stays at its node.
 */
export function stall(turn: Turn, { mayAnswer }: { mayAnswer: boolean }): void {
  routeAway(turn, turn.message?.text ?? '', 'stall');
  if (mayAnswer && answer(turn)) return;
  countStall(turn);
  if (escalateIfDue(turn)) return;
  const { definition } = turn.node;
  if (isHalfUnderstood(turn) && definition.clarification_prompt.trim() !== '') {
    traceStall(turn, 'clarification');
    turn.say(inMode(turn, definition, definition.clarification_prompt), 'clarification');
  } else {
    traceStall(turn, 'fallback');
    turn.say(fallbackMessage(turn, definition), 'fallback');
  }
  turn.wait();
}

export function countStall(turn: Turn): void {
  turn.position = { ...turn.position, retries: turn.position.retries + 1 };
  turn.state.consecutive_fallbacks += 1;
}

export function traceStall(turn: Turn, outcome: StallOutcome): void {
  const { retries } = turn.position;
  const { consecutive_fallbacks: fallbacks } = turn.state;
  turn.trace({ type: 'stalled', ...turn.place, retries, consecutive_fallbacks: fallbacks, outcome });
}

/** Hands the conversation off to a human if the node's retries or the conversation's fallbacks are used up. */
export function escalateIfDue(turn: Turn): boolean {
  const { max_retries: maxRetries, human_handoff: mayHandOff } = turn.node.definition;
  const { max_global_fallbacks: maxFallbacks } = turn.flows.main.settings;
  const nodeIsDone = mayHandOff && turn.position.retries > maxRetries;
  const conversationIsDone = maxFallbacks !== null && turn.state.consecutive_fallbacks > maxFallbacks;
  if (!nodeIsDone && !conversationIsDone) return false;
  traceStall(turn, 'escalation');
  if (isOpen(turn.flows.main.settings, turn.now)) {
    openHandoff(turn, 'escalation');
  } else {
    sayNoOneThere(turn, 'escalation');
    turn.resetCounters();
    turn.wait();
  }
  return true;
}

function isHalfUnderstood(turn: Turn): boolean {
  const best = turn.message?.best_intent;
  return !!best && best.confidence >= turn.flows.main.settings.confidence_threshold / 2;
}

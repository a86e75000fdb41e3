import type { DecidedCall } from '../call-to-confirm';
import type { AnswerSource } from '../effect-types';
import type { AssistantContext } from '../types';
import { askToConfirm } from './confirm-call';
import type { Turn } from './turn';

/**
 * Lets the assistant answer a message outside the flow, as far as its mode allows. An answer is not a stall: both
 * counters are reset, and the conversation waits where it is.
 *
 * @param sources what to query. By default the sources of the assistant's mode
 * @returns whether there was an answer
 */
export function answer(turn: Turn, sources: AnswerSource[] = sourcesOf(turn.env.assistant)): boolean {
  const message = turn.message;
  if (!message || message.normalized === '' || sources.length === 0) return false;
  if (needsModel(turn.env.assistant) && !turn.env.assistant.model_connected) {
    turn.trace({ type: 'note', code: 'no_model_connected' });
  }
  return request(turn, message.text, sources);
}

/** The answer after the customer has confirmed or declined a call. */
export function answerDecided(turn: Turn, decided: DecidedCall): void {
  if (!request(turn, turn.message?.text ?? '', ['model'], decided)) turn.wait();
}

function request(turn: Turn, message: string, sources: AnswerSource[], decided?: DecidedCall): boolean {
  const result = turn.request({ type: 'answer', ...turn.place, message, sources, ...turn.callsLeft, ...(decided && { decided }) });
  if (result.answered === false || result.text.trim() === '') return false;
  if (result.confirm) askToConfirm(turn, result.text, result.confirm, 'answer');
  else turn.say(result.text, 'answer');
  turn.trace({ type: 'answered', ...turn.place });
  turn.resetCounters();
  turn.wait();
  return true;
}

/** Whether the model is queried before the edges: in pro, as long as the assistant's default flow is unchanged. */
export function asksModelFirst({ mode, flow_untouched: isUntouched, model_connected: hasModel }: AssistantContext): boolean {
  return mode === 'pro' && isUntouched && hasModel;
}

function sourcesOf(assistant: AssistantContext): AnswerSource[] {
  if (assistant.mode === 'basic') return [];
  if (assistant.mode === 'advanced' || !assistant.model_connected) return ['knowledge'];
  return assistant.mode === 'pro' ? ['model'] : ['knowledge', 'model'];
}

function needsModel({ mode }: AssistantContext): boolean {
  return mode === 'pro' || mode === 'hybrid';
}

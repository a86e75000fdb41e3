import type { DecidedCall } from '@/lib/engine/call-to-confirm';
import { confirmationTexts } from '@/lib/engine/confirmation-texts';
import { ModelError } from '@/server/ai/model-error';
import { detailsOf, type AnswerSource } from './answer-source';
import { askModel, type AskOptions, type ModelAnswer, type Question } from './ask-model';
import { callConfirmed, loggedArguments, type MadeCall } from './call-tool';
import { ToolCalls, type Toolkit } from './tool-calls';

/** What is kept of the time for the answer without a model, in milliseconds. */
const margin = 1_000;

/**
 * Makes the call that the customer has confirmed, exactly this one and once, and has the model tell them how it ended. If the
 * model cannot, a short sentence does: what was done must not fail with the model. A declined call is not made.
 */
export async function askDecided(
  source: AnswerSource,
  decided: DecidedCall,
  question: Question,
  options: AskOptions & { toolkit: Toolkit },
): Promise<ModelAnswer> {
  const { toolkit } = options;
  const made = decided.is_accepted ? await confirmedCall(decided, toolkit) : declinedCall(decided);
  const decision = { ...decided, arguments: JSON.stringify(decided.arguments), result: made.text };
  const rest = { ...toolkit, calls_left: toolkit.calls_left - 1, deadline: toolkit.deadline - margin };
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(Math.max(0, rest.deadline - Date.now()))]);
  const answer = await askModel(toolkit.business_id, source, { ...question, decision }, { ...options, signal, toolkit: rest }).catch(
    (error: unknown): ModelAnswer => {
      if (!(error instanceof ModelError) || error.code === 'busy') throw error;
      options.retractProvisional?.();
      return { text: null, details: detailsOf(null, question.passages) };
    },
  );
  const calls = answer.calls ?? new ToolCalls(rest, 0);
  calls.keepFirst(made);
  const { done, failed, declined } = confirmationTexts(question.language);
  const sentence = decided.is_accepted ? (made.is_error ? failed : done) : declined;
  return { ...answer, text: answer.text ?? sentence, calls, details: { ...answer.details, calls: calls.records } };
}

async function confirmedCall(decided: DecidedCall, toolkit: Toolkit): Promise<MadeCall> {
  // It may have been taken from the assistant, or switched off, since the customer was asked.
  const tool = toolkit.tools.find(({ action_id }) => action_id === decided.action_id);
  if (!tool) return { text: 'It is no longer possible.', is_error: true, variables: {}, record: recordOf(decided, 'missing') };
  return callConfirmed(tool, decided, () => toolkit.deadline - toolkit.answer_ms - Date.now(), toolkit);
}

function declinedCall(decided: DecidedCall): MadeCall {
  return { text: '', is_error: false, variables: {}, record: recordOf(decided, 'declined') };
}

function recordOf({ name, arguments: values }: DecidedCall, outcome: 'missing' | 'declined'): MadeCall['record'] {
  const about = { tool: '', action: name, integration: '', arguments: loggedArguments(values) };
  return { ...about, outcome, status: null, duration_ms: null, problem: null };
}

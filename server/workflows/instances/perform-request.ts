import type { JsonValue, Variables } from '@/lib/engine/json-value';
import { AppError } from '@/lib/errors';
import type { WorkflowFailure, WorkflowRequest, WorkflowResult } from '@/lib/workflow/instance';
import { FailedEffect, journal, type OutsideTurn } from '@/server/conversations/journal';
import { transformResponse } from '@/server/integrations/action-output';
import { callFromConversation, fittingValue, storable } from '@/server/integrations/call-from-conversation';
import { env } from '@/server/platform/env';
import { ask } from './ask-assistant';
import type { LoadedInstance } from './load-instance';
import type { RequestContext } from './request-context';
import { startChild } from './start-child';

type Performer<Request> = (request: Request, context: RequestContext) => Promise<WorkflowResult>;

const performers: { [Type in WorkflowRequest['type']]: Performer<Extract<WorkflowRequest, { type: Type }>> } = {
  call_action: callAction,
  ask_knowledge: ({ assistant_id, question }, context) => ask(assistant_id, { message: question, task: null }, context),
  ask_model: ({ assistant_id, prompt }, context) => ask(assistant_id, { message: null, task: prompt }, context),
  evaluate,
  start_workflow: startChild,
};

/** Performs a request once for its event, however often the event runs. A request that fails is a result. */
export async function performRequest(turn: OutsideTurn, instance: LoadedInstance, request: WorkflowRequest): Promise<WorkflowResult> {
  try {
    return await journal<WorkflowResult>(turn, request, (idempotency_key) => performWithin(turn, instance, request, idempotency_key));
  } catch (error) {
    if (error instanceof FailedEffect) return { ok: false, failure: failureOf(error) };
    throw error;
  }
}

/** Ends at the deadline, even if the performer ignores its signal. */
async function performWithin(
  { deadline }: OutsideTurn,
  instance: LoadedInstance,
  request: WorkflowRequest,
  idempotency_key: string,
): Promise<WorkflowResult> {
  const time_left_ms = Math.max(0, Math.min(env().EFFECT_TIMEOUT_MS, deadline - Date.now()));
  const signal = AbortSignal.timeout(time_left_ms);
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FailedEffect({ code: 'effect_timed_out', seconds: Math.ceil(time_left_ms / 1000) })));
  });
  const perform = performers[request.type] as Performer<WorkflowRequest>;
  return Promise.race([perform(request, { instance, idempotency_key, time_left_ms, signal }), overdue]);
}

function failureOf({ failure }: FailedEffect): WorkflowFailure {
  if (failure.code === 'effect_timed_out') return { code: 'effect_timed_out' };
  return { code: 'effect_failed', ...(failure.code === 'model_failed' && { problem: `model_${failure.problem}` }) };
}

async function callAction(
  { action_id, arguments: values }: Extract<WorkflowRequest, { type: 'call_action' }>,
  { instance, ...bounds }: RequestContext,
): Promise<WorkflowResult> {
  const { business_id, conversation_id } = instance;
  const call = { conversation_id, action_id, arguments: values, ...bounds };
  const { outcome, status, output, variables } = await callFromConversation(business_id, call);
  return { ok: true, outcome, status, value: outcome === 'ok' ? resultOf(output as JsonValue, variables) : null };
}

/** The output of an action, with what it captures by name. An output that is too large for a value is left out. */
function resultOf(output: JsonValue, captured: Variables): JsonValue {
  if (Object.keys(captured).length === 0) return fittingValue(output);
  const isObject = typeof output === 'object' && output !== null && !Array.isArray(output);
  const all = { ...(isObject ? output : {}), ...captured };
  return fittingValue(all) === null ? { ...captured } : all;
}

/** JSONata, always in a thread. */
async function evaluate({ expression, data }: Extract<WorkflowRequest, { type: 'evaluate' }>): Promise<WorkflowResult> {
  const failed = (problem: string): WorkflowResult => ({ ok: false, failure: { code: 'expression_failed', problem } });
  try {
    const made = await transformResponse({ body: JSON.stringify(data), desired_output: expression, captures: [] });
    return made.error ? failed(made.error.message) : { ok: true, value: storable(made.output as JsonValue) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return failed(error.detail);
    throw error;
  }
}

import type { DecidedCall } from '@/lib/engine/call-to-confirm';
import type { ToolCallRecord } from '@/lib/engine/answer-details';
import { actionDetails } from '@/lib/engine/action-outcome';
import type { EffectResult } from '@/lib/engine/effect-types';
import type { JsonValue, Variables } from '@/lib/engine/json-value';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { callFromConversation, type CalledAction } from '@/server/integrations/call-from-conversation';
import type { OfferedTool } from './offer-tools';

/** What calling an action for a conversation needs. */
export interface ToolContext {
  business_id: string;
  conversation_id: string;
  signal: AbortSignal;
  /** Performs a part of an effect once, however often its turn runs, with a key that is the same each time. */
  once: (
    part: { type: string; [what: string]: unknown },
    perform: (idempotency_key: string) => Promise<EffectResult>,
  ) => Promise<EffectResult>;
}

/** Calls need this much time at least, in milliseconds. */
export const shortestCall = 500;

/** A call that was made, or could not be. */
export interface MadeCall {
  /** For the model, not cut. */
  text: string;
  is_error: boolean;
  variables: Variables;
  record: ToolCallRecord;
}

/**
 * Calls an action with the model's arguments.
 *
 * @param ordinal how often the same call was made before in this effect, so that each has a key of its own
 * @param timeLeft for the call and the waiting for its place, in milliseconds. Asked when the call is made: a result that is
 *   known from an earlier run of the turn needs none
 */
export async function callTool(
  tool: OfferedTool,
  values: Variables,
  { ordinal, timeLeft }: { ordinal: number; timeLeft: () => number },
  context: ToolContext,
): Promise<MadeCall> {
  const part = { type: 'tool_call', action_id: tool.action_id, arguments: values, ordinal };
  const result = await context.once(part, (key) => perform(tool, values, key, timeLeft(), context));
  return madeCall(tool, values, result);
}

/** Makes the call that the customer has confirmed, with the key under which it was asked for. */
export async function callConfirmed(
  tool: OfferedTool,
  { key, arguments: values }: DecidedCall,
  timeLeft: () => number,
  context: ToolContext,
): Promise<MadeCall> {
  const part = { type: 'confirmed_call', key };
  const result = await context.once(part, () => perform(tool, values, key, timeLeft(), context));
  return madeCall(tool, values, result);
}

async function perform(
  { action_id, given }: OfferedTool,
  values: Variables,
  idempotency_key: string,
  time_left_ms: number,
  { business_id, conversation_id, signal }: ToolContext,
): Promise<EffectResult> {
  if (time_left_ms < shortestCall) return { text: 'Not called: there is no time left for it.', outcome: 'timed_out' };
  const limit = AbortSignal.timeout(time_left_ms);
  const call = { conversation_id, action_id, arguments: { ...values, ...given }, idempotency_key, time_left_ms };
  const called = await callFromConversation(business_id, { ...call, signal: AbortSignal.any([signal, limit]) }).catch((error: unknown) => {
    // It waited too long for its place.
    if (limit.aborted && !signal.aborted) return null;
    throw error;
  });
  if (!called) return { text: failures.timed_out, outcome: 'timed_out' };
  const { outcome, status, variables, details } = called;
  return { text: textOf(called), outcome, status, variables, details: details as unknown as JsonValue };
}

const failures = {
  failed: 'The call failed.',
  timed_out: 'The call failed: there was no answer in time.',
  off: 'The call is not possible: it is switched off.',
  missing: 'The call is not possible: it no longer exists.',
};

function textOf({ outcome, status, output }: CalledAction): string {
  // No model gets more. One character more shows that it was cut.
  if (outcome === 'ok') return firstCharacters(JSON.stringify(output ?? null), limits.tool_result + 1);
  return outcome === 'failed' && status !== null ? `The call failed: the server answered with status ${status}.` : failures[outcome];
}

function madeCall({ tool, name, integration }: OfferedTool, values: Variables, result: EffectResult): MadeCall {
  const { text, outcome = 'ok', status = null, variables = {} } = result;
  const details = actionDetails(result.details);
  const { duration_ms = null, problem = null } = details ?? {};
  const about = { tool: tool.name, action: name, integration, arguments: loggedArguments(values) };
  return { text, is_error: outcome !== 'ok', variables, record: { ...about, outcome, status, duration_ms, problem } };
}

/** What the log keeps of arguments. */
export function loggedArguments(value: unknown): JsonValue {
  const text = JSON.stringify(value ?? null);
  return text.length <= limits.logged_text ? (JSON.parse(text) as JsonValue) : `${firstCharacters(text, limits.logged_text)}…`;
}

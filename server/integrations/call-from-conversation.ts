import { limits } from '@/lib/limits';
import type { ActionDetails, ActionOutcome } from '@/lib/engine/action-outcome';
import type { JsonValue, Variables } from '@/lib/engine/json-value';
import { loggedText, loggedVariables } from '@/lib/engine/turn/logged';
import { valueText } from '@/lib/engine/value-text';
import { AppError } from '@/lib/errors';
import { byteLength, firstBytes } from '@/lib/text/first-bytes';
import { firstCharacters } from '@/lib/text/first-characters';
import { wellFormed } from '@/lib/text/well-formed';
import { CallPlaces, TooManyCalls } from '@/server/platform/call-places';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { FairQueue } from '@/server/platform/fair-queue';
import { log } from '@/server/platform/log';
import { transformJson } from '@/server/platform/threads/tasks/transform-json';
import { transformResponse } from './action-output';
import { presentAction, type ActionRow } from './actions';
import { sendAction, type SentAction } from './call-action';
import { storeCall } from './kept-calls';

interface ConversationCall {
  /** Null for a workflow without a conversation. */
  conversation_id: string | null;
  action_id: string;
  /** The values of the action's parameters. */
  arguments: Variables;
  /** Sent to the server, which recognizes a repeated call by it. */
  idempotency_key: string;
  /** Ends the call, and with it the waiting for a place. */
  signal: AbortSignal;
  time_left_ms: number;
}

export interface CalledAction {
  outcome: ActionOutcome;
  /** Null if there was no answer. */
  status: number | null;
  /** The variables that the action captures. Null where its output has no value, and after a call that failed. */
  variables: Variables;
  /** The desired output of the answer. Null if there is none. */
  output: unknown;
  /** For the log. Secrets are masked. */
  details: ActionDetails;
}

const places = new CallPlaces(() => ({ total: env().ACTION_CALLS, each: env().BUSINESS_ACTION_CALLS }), {
  busy: () => new TooManyCalls('too many calls of actions wait'),
  aborted: () => new DOMException('the call took too long', 'TimeoutError'),
});

/** Expressions of one business run one after another, so that a slow one holds up no other business. */
let expressions: FairQueue | undefined;

/** What is left for storing the result of a call that uses all its time, in milliseconds. */
const margin = 500;

/**
 * Calls an action for a conversation or a workflow, and keeps the call in the integration's history. A call that fails, or cannot be
 * made, is part of the result. Throws TooManyCalls, and TimeoutError if the signal ends it.
 */
export async function callFromConversation(business_id: string, call: ConversationCall): Promise<CalledAction> {
  const db = tenantDb(business_id);
  const row = await db((tx) => tx.integrationAction.findUnique({ where: { id: call.action_id }, include: { integration: true } }));
  if (!row) return uncalled(call.action_id, null, 'missing');
  if (!row.integration.is_active) return uncalled(call.action_id, row, 'off');
  const until = performance.now() + call.time_left_ms;
  return places.run(business_id, call.signal, () => callActive(business_id, row, { ...call, time_left_ms: until - performance.now() }));
}

type Row = ActionRow & { integration: { id: string; name: string } };

async function callActive(business_id: string, row: Row, call: ConversationCall): Promise<CalledAction> {
  const action = presentAction(row);
  const ctx = { db: tenantDb(business_id), business_id, now: new Date() };
  const { idempotency_key, conversation_id } = call;
  const timeout_ms = Math.max(1, Math.min(action.timeout_ms, call.time_left_ms - margin));
  const target = { integration_id: row.integration_id, action: { ...action, timeout_ms }, variables: call.arguments, idempotency_key };
  const sent = await sendAction(ctx, target).catch((error: unknown) => {
    // A parameter of the path without a value, a header that cannot be sent, or the like.
    if (error instanceof AppError && error.code === 'validation_failed') return null;
    throw error;
  });
  if (!sent) return { ...uncalled(row.id, row, 'failed'), details: detailsOf(row.id, row, { problem: 'invalid_request' }) };
  const { request, response, problem, duration_ms } = sent;
  await storeCall(ctx, {
    integration_id: row.integration_id,
    action_id: row.id,
    conversation_id: conversation_id ?? undefined,
    request,
    response,
    problem,
    duration_ms,
  }).catch(
    // The server has already been called. What it answered counts more.
    (error: Error) => log.warn({ business_id, action_id: row.id, error: error.message }, 'a call of an action was not kept'),
  );
  const { output, captured, error } = isOk(sent) ? await outputOf(business_id, sent, action) : noOutput;
  const outcome = outcomeOf(sent, error !== null);
  const variables = outcome === 'ok' ? captured : emptied(row);
  const about = {
    request: logged(request),
    status: response?.status ?? null,
    duration_ms,
    problem: error === null ? problem : 'no_output',
  };
  const details = detailsOf(row.id, row, { ...about, message: error, captured: outcome === 'ok' ? loggedVariables(captured) : {} });
  return { outcome, status: response?.status ?? null, variables, output, details };
}

const noOutput: { output: unknown; captured: Variables; error: string | null } = { output: null, captured: {}, error: null };

const isOk = ({ response }: SentAction): boolean => response !== null && response.status < 400;

function outcomeOf(sent: SentAction, hasNoOutput: boolean): ActionOutcome {
  if (sent.problem === 'response_too_slow') return 'timed_out';
  return isOk(sent) && !hasNoOutput ? 'ok' : 'failed';
}

/** The desired output of an answer, and the values that are captured from it. */
async function outputOf(business_id: string, { text }: SentAction, { desired_output, captures }: ReturnType<typeof presentAction>) {
  const input = { body: text, desired_output, captures };
  expressions ??= new FairQueue(env().HEAVY_CALLS, 1);
  // Reading the values of a short answer takes less time than handing it to a thread.
  const isQuick = desired_output.trim() === '' && text.length <= limits.kept_response;
  const work = isQuick ? transformJson(input) : expressions.run(business_id, () => transformResponse(input));
  const made = await work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'validation_failed') return null;
    throw error;
  });
  if (!made || made.error) return { ...noOutput, error: made?.error?.message ?? '' };
  const values = made.captured.map(({ variable, value }) => [variable, fitting(storable(value as JsonValue))] as const);
  return { output: storable(made.output as JsonValue), captured: Object.fromEntries(values), error: null };
}

/** What is nested deeper would run out of stack where it is read. */
const deepest = 100;

/**
 * A value as the database stores it: without zero characters and halves of characters, which JSON can escape, and without
 * what is nested too deeply.
 */
export function storable(value: JsonValue, depth = 0): JsonValue {
  if (typeof value === 'string') return wellFormed(value.replaceAll('\0', '\ufffd'));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return null;
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name) as string, storable(inner, depth + 1)]));
}

/** A value that is not longer than the engine can tell from one that fits. A structure that does not fit has no value. */
function fitting(value: JsonValue): JsonValue {
  if (typeof value === 'string') return firstBytes(value, limits.variable_bytes + 4);
  return fittingValue(value);
}

/** Null for a value that is too large for a variable. */
export function fittingValue(value: JsonValue): JsonValue {
  return byteLength(valueText(value)) > limits.variable_bytes ? null : value;
}

/** A call that failed leaves no values of an earlier one. */
function emptied(row: Row): Variables {
  return Object.fromEntries(presentAction(row).captures.map(({ variable }) => [variable, null]));
}

function uncalled(action_id: string, row: Row | null, outcome: ActionOutcome): CalledAction {
  return { outcome, status: null, variables: row ? emptied(row) : {}, output: null, details: detailsOf(action_id, row, {}) };
}

function detailsOf(action_id: string, row: Row | null, more: Partial<ActionDetails>): ActionDetails {
  const of_integration = { integration_id: row?.integration_id ?? null, integration: row?.integration.name ?? '' };
  const nothing = { request: null, status: null, duration_ms: null, problem: null, message: null, captured: {} };
  return { action_id, action: row?.name ?? '', ...of_integration, ...nothing, ...more };
}

function logged({ method, url, headers, body }: SentAction['request']): NonNullable<ActionDetails['request']> {
  const short = Object.entries(headers).map(([name, value]) => [name, firstCharacters(value, limits.logged_header)] as const);
  return { method, url: loggedText(url), headers: Object.fromEntries(short), body: loggedText(body) };
}

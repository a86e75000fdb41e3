import type { CallEndReason } from '@/lib/voice/end-reasons';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { takeForCall } from '@/server/inbox/take-for-call';
import { callSecondsLeft } from '../plans/call-seconds';
import type { CallLeg, CallTarget } from '../sip/call-leg';
import type { CallFacts, CallPlan } from './call-facts';
import { CallRecord } from './call-record';
import { LiveCall } from './live-call';
import { findLiveCall } from './live-calls';
import { readCallPlan } from './read-call-plan';
import { startLiveCall } from './start-live-call';

/** What SIP answers to a call that is refused. */
const statuses: Partial<Record<CallEndReason, number>> = { no_minutes: 403, too_many_calls: 486 };

/** Answers an inbound leg whose caller was admitted: with the assistant it is for, or as the member who takes a call in progress. */
export async function answerLeg(leg: CallLeg, worker_id: string): Promise<void> {
  const { target } = leg;
  try {
    if (target?.kind === 'take') await takeCall(leg, target);
    else if (target) await answerCall(leg, target, worker_id);
    else leg.reject(404);
  } catch (error) {
    log.error({ sip_call_id: leg.sip_call_id, error: (error as Error).message }, 'a call could not be answered');
    leg.reject(500);
  }
}

type Admitted = Extract<CallTarget, { kind: 'assistant' }>;

async function answerCall(leg: CallLeg, target: Admitted, worker_id: string): Promise<void> {
  const { business_id, assistant_id, connection_id = null, widget_id = null } = target;
  const [plan, admission] = await Promise.all([readCallPlan(business_id, assistant_id), readAdmission(target, leg.source)]);
  const facts = {
    ...{ id: newId(), business_id, assistant_id, connection_id, widget_id, direction: leg.direction },
    ...{ from_number: leg.from, to_number: leg.to, source: admission.source, visitor_id: admission.visitor_id },
  };
  const record = new CallRecord(facts);
  await record.create(facts, leg.sip_call_id, worker_id);
  const refusal = admission.refusal ?? (plan ? whatIsNotSaid(plan) : 'no_assistant');
  if (!plan || refusal) {
    leg.reject(statuses[refusal ?? 'no_assistant'] ?? 480);
    await record.close('failed', refusal ?? 'no_assistant', null);
    return;
  }
  const max_seconds = Math.min(plan.limits.max_seconds, admission.seconds_left);
  await beginCall(leg, { ...facts, ...plan, limits: { ...plan.limits, max_seconds } }, record, worker_id);
}

/** A caller who can have no conversation is answered, and hears so. Where no one speaks, the call is refused. */
function whatIsNotSaid({ refusal, speech }: CallPlan): CallEndReason | null {
  return speech.speaks || env().ESPEAK_PATH ? null : refusal;
}

/** Rings, answers, and begins. A caller who gives up meanwhile has ended the call. */
async function beginCall(leg: CallLeg, facts: CallFacts, record: CallRecord, worker_id: string): Promise<void> {
  let ended: CallEndReason | null = null;
  leg.onEnded((reason) => (ended = reason));
  leg.ring();
  await record.change({ state: 'ringing' });
  try {
    const media = await leg.accept();
    await record.change({ state: 'calling', answered_at: new Date() });
    const call = new LiveCall(facts, leg, media, record, worker_id);
    startLiveCall(call);
    if (ended) void call.end(ended);
  } catch (error) {
    log.warn({ call_id: facts.id, error: (error as Error).message }, 'a caller was gone before the answer');
    await record.close(ended === 'canceled' ? 'ended' : 'failed', ended ?? 'failed', null);
  }
}

interface Admission {
  source: CallFacts['source'];
  visitor_id: string | null;
  seconds_left: number;
  refusal: CallEndReason | null;
}

/** Whether a call may be answered: by what the connection allows, and by what is left of the business's minutes. Tests cost nothing. */
function readAdmission({ business_id, connection_id, browser_user_id }: Admitted, source: CallLeg['source']): Promise<Admission> {
  return tenantDb(business_id)(async (tx) => {
    const browser = browser_user_id ? await tx.sipBrowserUser.findUnique({ where: { id: browser_user_id } }) : null;
    const visitor_id = browser?.visitor_id ?? null;
    if (browser?.purpose === 'test') return { source: 'test', visitor_id, seconds_left: Infinity, refusal: null };
    const seconds_left = await callSecondsLeft(tx, business_id);
    const connection = connection_id ? await tx.sipConnection.findUnique({ where: { id: connection_id } }) : null;
    const open = connection ? await tx.call.count({ where: { connection_id, ended_at: null } }) : 0;
    const isFull = connection !== null && open >= connection.max_concurrent_calls;
    return { source, visitor_id, seconds_left, refusal: seconds_left <= 0 ? 'no_minutes' : isFull ? 'too_many_calls' : null };
  });
}

/** Connects a member with the caller. The conversation is theirs from then on. */
async function takeCall(leg: CallLeg, { business_id, call_id, user_id }: Extract<CallTarget, { kind: 'take' }>): Promise<void> {
  const call = findLiveCall(call_id);
  const conversation_id = call?.conversation.id;
  if (call?.facts.business_id !== business_id || !conversation_id) return leg.reject(404);
  try {
    await takeForCall(business_id, user_id, conversation_id);
  } catch (error) {
    log.info({ call_id, error: (error as Error).message }, 'a member could not take a call');
    return leg.reject(403);
  }
  call.take(leg, await leg.accept(), user_id);
}

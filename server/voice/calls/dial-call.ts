import { AppError } from '@/lib/errors';
import type { Call } from '@/lib/contracts/voice/calls';
import type { Context } from '@/server/platform/context';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { callEndReasons } from '@/lib/voice/end-reasons';
import { readCall } from '../records/calls';
import { recordDial } from '../records/record-dial';
import type { CallFacts } from './call-facts';
import { CallRecord } from './call-record';
import { askProcess } from './command-call';
import { LiveCall } from './live-call';
import { mayDial } from './may-dial';
import { readCallPlan } from './read-call-plan';
import { ringingSignal } from './ringing-signal';
import { startLiveCall } from './start-live-call';
import { theSwitch } from './the-switch';

export interface DialOrder {
  business_id: string;
  call_id: string;
  connection_id: string;
  assistant_id: string;
  number: string;
  from_number: string;
  most_seconds: number;
}

export const workerChannel = (worker_id: string): string => `voice-worker:${worker_id}`;

/**
 * Lets an assistant call a number through a trunk. Returns the call as soon as it is dialled. Throws as `mayDial` does, not_found for an
 * unknown assistant, and unavailable if the trunk's process does not answer.
 */
export async function dialCall(
  ctx: Context,
  { connection_id, number, assistant_id }: { connection_id: string; number: string; assistant_id: string },
): Promise<Call> {
  const { business_id } = ctx;
  const trunk = await ctx.db(async (tx) => {
    if (!(await tx.assistant.count({ where: { id: assistant_id, archived_at: null } }))) throw new AppError('not_found');
    const permitted = await mayDial(tx, business_id, connection_id, number);
    await recordDial(tx, ctx, connection_id, number);
    return permitted;
  });
  const order: DialOrder = {
    ...{ business_id, call_id: newId(), connection_id, assistant_id, number },
    ...{ from_number: trunk.number ?? '', most_seconds: trunk.most_seconds },
  };
  await askProcess(workerChannel(trunk.listener_id), order, 5_000);
  return readCall(ctx, order.call_id);
}

/** Carries out an order of `dialCall` in the process of the trunk. Resolves when the call is recorded; it rings afterwards. */
export async function dialOut(order: DialOrder, worker_id: string): Promise<object> {
  const { business_id, assistant_id, connection_id, call_id, number, from_number, most_seconds } = order;
  const plan = await readCallPlan(business_id, assistant_id);
  if (!plan || plan.refusal) throw new AppError('not_found');
  const facts: CallFacts = {
    ...plan,
    ...{ id: call_id, business_id, assistant_id, connection_id, widget_id: null, visitor_id: null },
    ...{ source: 'phone', direction: 'outbound', from_number, to_number: number },
    limits: { ...plan.limits, max_seconds: Math.min(plan.limits.max_seconds, most_seconds) },
  };
  const record = new CallRecord(facts);
  // Checked again with the record that takes the place: orders that came together are counted one after another.
  await tenantDb(business_id)(async (tx) => {
    await mayDial(tx, business_id, connection_id, number);
    await record.create(facts, call_id, worker_id, tx);
  });
  void ring(facts, record, worker_id);
  return {};
}

async function ring(facts: CallFacts, record: CallRecord, worker_id: string): Promise<void> {
  const signal = ringingSignal(record);
  try {
    await record.change({ state: 'ringing' });
    const { leg, media } = await theSwitch().dial(String(facts.connection_id), facts.to_number, signal);
    await record.change({ state: 'calling', answered_at: new Date(), sip_call_id: leg.sip_call_id });
    startLiveCall(new LiveCall(facts, leg, media, record, worker_id));
  } catch (error) {
    log.info({ call_id: facts.id, error: (error as Error).message }, 'an outgoing call was not answered');
    await record.close('failed', reasonOf(error, signal), null);
  }
}

/** `dial` throws the reason as its message. */
function reasonOf(error: unknown, signal: AbortSignal): CallEndReason {
  const { message } = error as Error;
  if (signal.aborted) return 'no_answer';
  return callEndReasons.find((reason) => reason === message) ?? 'failed';
}

import { AppError } from '@/lib/errors';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { chargeCallSeconds } from '../plans/call-seconds';
import type { CallLeg } from '../sip/call-leg';
import { CallRecord } from './call-record';
import type { LiveCall } from './live-call';
import { mayDial } from './may-dial';
import { ringingSignal } from './ringing-signal';
import { theSwitch } from './the-switch';

/**
 * Calls a number, and connects whoever answers with the caller. It is a call of its own, with its own record, limits, and cost. Throws as
 * `mayDial` does, and conflict if no one answers.
 */
export async function dialPerson(call: LiveCall, connection_id: string, number: string): Promise<void> {
  const { business_id, assistant_id } = call.facts;
  const id = newId();
  const record = new CallRecord({ id, business_id });
  const most_seconds = await tenantDb(business_id)(async (tx) => {
    const trunk = await mayDial(tx, business_id, connection_id, number);
    const facts = { assistant_id, connection_id, widget_id: null, source: 'phone', direction: 'outbound', to_number: number } as const;
    await record.create({ ...facts, id, business_id, from_number: trunk.number ?? '' }, id, call.worker_id, tx);
    return trunk.most_seconds;
  });
  const close = (state: 'ended' | 'failed', reason: CallEndReason, leg?: Pick<CallLeg, 'sip_call_id'>) =>
    record.close(state, reason, null, async (tx, seconds) => {
      const cost_seconds = await chargeCallSeconds(tx, { business_id, call_id: id, seconds });
      // Only now, so that the conversation has one open call.
      const conversation_id = call.conversation.id;
      await tx.call.update({ where: { id }, data: { cost_seconds, conversation_id, ...(leg && { sip_call_id: leg.sip_call_id }) } });
    });
  const signal = ringingSignal(record, call.signal);
  try {
    const { leg, media } = await theSwitch().dial(connection_id, number, signal);
    await record.change({ state: 'calling', answered_at: new Date() });
    const timer = setTimeout(() => void leg.hangUp(), most_seconds * 1_000);
    leg.onEnded((reason) => {
      clearTimeout(timer);
      void close('ended', reason, leg).catch(() => undefined);
    });
    call.take(leg, media, null);
  } catch (cause) {
    await close('failed', signal.aborted ? 'no_answer' : 'refused');
    throw new AppError('conflict', { detail: 'number_unreachable', cause });
  }
}

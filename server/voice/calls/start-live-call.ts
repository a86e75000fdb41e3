import { AppError } from '@/lib/errors';
import type { VoiceSwitch } from '../sip/call-leg';
import { answerOrders, callChannel, type CallOrder } from './command-call';
import type { LiveCall } from './live-call';
import { forgetLiveCall, rememberLiveCall } from './live-calls';
import { theSwitch } from './the-switch';

/** Makes a call known in this process, lets it take orders, and begins it. */
export function startLiveCall(call: LiveCall): void {
  const { id } = call.facts;
  rememberLiveCall(call);
  const stop = answerOrders<CallOrder>(callChannel(id), (order) => carryOut(call, order, theSwitch()));
  call.onOver(() => {
    stop();
    forgetLiveCall(id);
  });
  call.begin();
}

/** Throws the error that the API answers. */
async function carryOut(call: LiveCall, order: CallOrder, voiceSwitch: VoiceSwitch): Promise<object> {
  switch (order.type) {
    case 'hang_up':
      await call.end('member_hung_up');
      return {};
    case 'hold':
      if (!call.person.isThere) throw new AppError('conflict', { detail: 'call_without_person' });
      call.person.hold(order.is_on_hold);
      return {};
    case 'wait':
      call.waitForPerson();
      return {};
    case 'dial': {
      // Until the other side answers, the caller stays with whoever they talk with.
      const { leg, media } = await voiceSwitch
        .dial(order.connection_id, order.number, call.signal)
        .catch((cause: unknown) => Promise.reject(new AppError('conflict', { detail: 'number_unreachable', cause })));
      call.take(leg, media, null);
      return {};
    }
  }
}

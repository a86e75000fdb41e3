import { AppError } from '@/lib/errors';
import { answerOrders, callChannel, type CallOrder } from './command-call';
import { dialPerson } from './dial-person';
import type { LiveCall } from './live-call';
import { forgetLiveCall, rememberLiveCall } from './live-calls';

/** Makes a call known in this process, lets it take orders, and begins it. */
export function startLiveCall(call: LiveCall): void {
  const { id } = call.facts;
  rememberLiveCall(call);
  const stop = answerOrders<CallOrder>(callChannel(id), (order) => carryOut(call, order));
  call.onOver(() => {
    stop();
    forgetLiveCall(id);
  });
  call.begin();
}

/** Throws the error that the API answers. */
async function carryOut(call: LiveCall, order: CallOrder): Promise<object> {
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
    case 'dial':
      // Until the other side answers, the caller stays with whoever they talk with.
      await dialPerson(call, order.connection_id, order.number);
      return {};
  }
}

import { log } from '@/server/platform/log';
import { answerLeg } from './calls/answer-leg';
import { answerOrders } from './calls/command-call';
import { dialOut, workerChannel, type DialOrder } from './calls/dial-call';
import { endLiveCalls } from './calls/live-calls';
import { removeLeftRecordings } from './calls/recorder';
import { useSwitch } from './calls/the-switch';
import type { VoiceSwitch } from './sip/call-leg';

/** Answers the calls of this process, and makes those that it is asked for. Returns a function that ends all of them. */
export function serveCalls(voiceSwitch: VoiceSwitch, worker_id: string): () => Promise<void> {
  useSwitch(voiceSwitch);
  void removeLeftRecordings().catch(() => undefined);
  voiceSwitch.onLeg((leg) => {
    answerLeg(leg, worker_id).catch((error: Error) => log.error({ error: error.message }, 'a call was lost'));
  });
  const stop = answerOrders<DialOrder>(workerChannel(worker_id), (order) => dialOut(order, worker_id));
  return async () => {
    stop();
    await endLiveCalls();
  };
}

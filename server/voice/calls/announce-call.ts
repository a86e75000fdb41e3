import type { CallEvent } from '@/lib/contracts/voice/call-events';
import { countListeners, listen, publish } from '@/server/platform/channel';

const channelOf = (call_id: string): string => `voice-call-events:${call_id}`;

/** Shows what happens in a call to whoever watches it. */
export function announceCall(event: CallEvent): Promise<void> {
  return publish(channelOf(event.call_id), event);
}

/** Calls `listener` with what happens in a call, until `stop` is called. */
export function listenToCall(call_id: string, listener: (event: CallEvent) => void): { heard: Promise<unknown>; stop: () => void } {
  return listen<CallEvent>(channelOf(call_id), listener);
}

/** Whether anyone watches a call. */
export async function isWatched(call_id: string): Promise<boolean> {
  return (await countListeners(channelOf(call_id))) > 0;
}

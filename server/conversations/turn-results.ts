import { connectRedis } from '@/server/platform/redis';
import { disownAll, disownConversation } from './own-conversations';
import { processId } from './process-id';
import type { Notice } from './turn-inbox';
import type { TurnRequest, TurnResult } from './turn-request';
import { takenChannelOf } from './turn-scripts';

/**
 * How a turn's result finds back to the call that waits for it: whoever ran it publishes it on the waiting process's own
 * channel, unless that is itself. Nothing is lost where nobody listens any more: the turn is committed, and the same
 * message sent again is answered from what was stored.
 */
const channelOf = (reply_to: string): string => `turns:done:${reply_to}`;
const takenChannel = takenChannelOf(processId);

/** Emptied when it is no longer waited for: a Map's former tables live on for a while, and with them what stood in them. */
interface Waiter {
  settle?: (result: TurnResult) => void;
}

const waiting = new Map<string, Waiter>();
let listening: Promise<void> | undefined;
let subscriber: ReturnType<typeof connectRedis> | undefined;

/** This process's name in a turn request; makes sure that it hears of results, and of conversations that others take. */
export async function listenForResults(): Promise<string> {
  listening ??= listen().catch((error: Error) => {
    // Redis was away: the next call tries anew.
    stopListeningForResults();
    throw error;
  });
  await listening;
  return processId;
}

async function listen(): Promise<void> {
  subscriber = connectRedis({ blocking: true });
  // What others took while Redis was away, or this connection was, nobody told.
  subscriber.on('ready', disownAll);
  subscriber.on('message', (channel, message: string) => {
    if (channel === takenChannel) return disownConversation(message);
    const { turn_id, result } = JSON.parse(message) as { turn_id: string; result: TurnResult };
    waiting.get(turn_id)?.settle?.(result);
  });
  await subscriber.subscribe(channelOf(processId), takenChannel);
}

/** How many turns the calls of this process wait for. */
export function awaitedTurns(): number {
  return waiting.size;
}

/** The result of a turn, or null when it takes longer than `timeout_ms`. */
export function waitForResult(turn_id: string, timeout_ms: number): Promise<TurnResult | null> {
  return new Promise((resolve) => {
    const settle = (result: TurnResult | null): void => {
      clearTimeout(timer);
      waiting.delete(turn_id);
      waiter.settle = undefined;
      resolve(result);
    };
    const waiter: Waiter = { settle };
    const timer = setTimeout(() => settle(null), timeout_ms);
    waiting.set(turn_id, waiter);
  });
}

/** Tells who waits for a turn what came of it: a call of this process at once, one of another by what this answers to be published. */
export function tellResult({ reply_to, turn_id, with_trace }: TurnRequest, result: TurnResult): Notice | null {
  if (reply_to === null) return null;
  if (reply_to === processId) {
    waiting.get(turn_id)?.settle?.(result);
    return null;
  }
  const told = with_trace ? result : { ...result, trace: undefined };
  return { channel: channelOf(reply_to), message: JSON.stringify({ turn_id, result: told }) };
}

export function stopListeningForResults(): void {
  subscriber?.disconnect();
  subscriber = undefined;
  listening = undefined;
}

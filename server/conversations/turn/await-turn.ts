import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { listen, publish } from '@/server/platform/channel';
import { isTransient } from '@/server/platform/db/violations';
import { readInbound } from './inbound-events';
import { readRecordedTurn, readRefusal } from './load-turn';
import { turnChannel, type ProvisionalText } from './provisional-text';
import type { DoneTurn, TurnRequest } from './turn-request';
import { toReply } from './write-turn';

const pollMilliseconds = 1_000;

export const publishHandled = (business_id: string, turn_id: string): Promise<void> =>
  publish(turnChannel(business_id, turn_id), { handled: true });

/**
 * Waits for the turn of an inbound event and returns its stored outcome. Redis only makes it faster: the outcome is read
 * immediately, when Redis reports that the turn is over, and every second. Throws timeout at the deadline, and internal
 * if no turn could be written.
 */
export async function awaitTurn(turn: TurnRequest, deadline: number, onText?: (text: ProvisionalText) => void): Promise<DoneTurn> {
  const handled = new AbortController();
  const { heard, stop } = listen<ProvisionalText | { handled: true }>(turnChannel(turn.business_id, turn.turn_id), (message) => {
    if ('handled' in message) handled.abort();
    else onText?.(message);
  });
  try {
    await Promise.race([heard, sleep(pollMilliseconds)]);
    for (;;) {
      const signal = handled.signal.aborted ? undefined : handled.signal;
      const done = await readTurn(turn).catch(unlessTransient);
      if (done) return done;
      if (Date.now() >= deadline) throw new AppError('timeout');
      await sleep(Math.min(pollMilliseconds, deadline - Date.now()), undefined, { signal }).catch(() => undefined);
    }
  } finally {
    stop();
  }
}

/** The stored outcome of a turn. Null while it is not over. */
async function readTurn({ business_id, conversation_id, turn_id }: TurnRequest): Promise<DoneTurn | null> {
  const inbound = await readInbound(business_id, turn_id);
  if (!inbound) throw new AppError('not_found');
  if (!inbound.is_handled) return null;
  const recorded = await readRecordedTurn(business_id, conversation_id, inbound.turn_id);
  if (!recorded && inbound.failure) throw new AppError('internal');
  // The customer was blocked, or the assistant archived, while the turn waited or ran.
  const refusal = recorded ? null : await readRefusal(business_id, conversation_id);
  if (refusal) throw new AppError('forbidden', { detail: refusal });
  const replies = recorded?.replies.map(toReply) ?? [];
  return { outcome: 'done', turn_id: inbound.turn_id, status: recorded?.status ?? 'active', replies, trace: recorded?.trace };
}

function unlessTransient(error: unknown): null {
  if (isTransient(error)) return null;
  throw error;
}

import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { runTurn } from './run-turn';
import {
  beginTurns,
  lockMilliseconds,
  peekRequest,
  releaseLock,
  renewLock,
  settleRequest,
  type Waiting,
} from './turn-inbox';
import type { TurnResult } from './turn-request';
import { noticeOf } from './turn-results';

/**
 * Handles every request of a conversation's inbox, in order. Where another worker is at it already this one leaves it to
 * that one. Throws where a turn could not be run (the database is away): the request stays, and the job is tried again.
 */
export async function drainInbox(conversation_id: string): Promise<void> {
  const holder = newId();
  let next = await beginTurns(conversation_id, holder);
  if (!next) return;
  const renewal = setInterval(() => void renewLock(conversation_id).catch(() => {}), lockMilliseconds / 3);
  try {
    while (next) next = await settle(next, holder, await runTurn(next.request));
  } catch (error) {
    await releaseLock(conversation_id, holder).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

function settle(waiting: Waiting, holder: string, result: TurnResult): Promise<Waiting | null> {
  return settleRequest(waiting, holder, noticeOf(waiting.request, result));
}

/** Tells everybody who waits in a conversation that its turns cannot be run, and empties its inbox. */
export async function refuseInbox(conversation_id: string, code: 'unavailable' | 'internal'): Promise<void> {
  const holder = newId();
  for (let next = await peekRequest(conversation_id); next; next = await peekRequest(conversation_id)) {
    await settle(next, holder, { outcome: 'refused', code });
    log.error({ conversation_id, turn_id: next.request.turn_id, code }, 'a turn was given up');
  }
  await releaseLock(conversation_id, holder);
}

import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { runTurn } from './run-turn';
import { dropRequest,
  lockMilliseconds,
  peekRequest,
  releaseLock,
  renewLock,
  takeLock,
  type Waiting,
} from './turn-inbox';
import type { TurnResult } from './turn-request';
import { publishResult } from './turn-results';

/**
 * Handles every request of a conversation's inbox, in order. Where another worker is at it already this one leaves it to
 * that one. Throws where a turn could not be run (the database is away): the request stays, and the job is tried again.
 */
export async function drainInbox(conversation_id: string): Promise<void> {
  const holder = newId();
  if (!(await takeLock(conversation_id, holder))) return;
  const renewal = setInterval(() => void renewLock(conversation_id).catch(() => {}), lockMilliseconds / 3);
  try {
    do {
      for (let next = await peekRequest(conversation_id); next; next = await peekRequest(conversation_id)) {
        await handle(next);
      }
    } while (!(await releaseLock(conversation_id, holder, true)));
  } catch (error) {
    await releaseLock(conversation_id, holder, false).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function handle(waiting: Waiting): Promise<void> {
  const result = await runTurn(waiting.request);
  await settle(waiting, result);
}

async function settle(waiting: Waiting, result: TurnResult): Promise<void> {
  await dropRequest(waiting);
  const { reply_to, turn_id } = waiting.request;
  if (reply_to) await publishResult(reply_to, turn_id, result);
}

/** Tells everybody who waits in a conversation that its turns cannot be run, and empties its inbox. */
export async function refuseInbox(conversation_id: string, code: 'unavailable' | 'internal'): Promise<void> {
  for (let next = await peekRequest(conversation_id); next; next = await peekRequest(conversation_id)) {
    await settle(next, { outcome: 'refused', code });
    log.error({ conversation_id, turn_id: next.request.turn_id, code }, 'a turn was given up');
  }
}

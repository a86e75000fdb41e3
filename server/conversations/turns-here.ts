import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { handleTask } from './handle-task';
import { disownConversation, isOwnConversation } from './own-conversations';
import { runTurnAtOnce } from './run-turn';
import { pushOrTake, pushRequest } from './turn-inbox';
import type { WaitingRequest } from './turn-request';
import { awaitedTurns, tellResult } from './turn-results';

/**
 * The turns that a web process runs itself. To hand a turn to another process and to hear of its result costs more than
 * the turn, so whoever takes a message also answers it while there is room; what is beyond that is the workers'. There is
 * room for many, so that a moment's delay is no reason to hand over: a worker that ran no turns for a while is slow at
 * first, and is then waited for longer than the delay took.
 */
const inHand = new Set<Promise<void>>();
/** The conversations whose message is just being answered at once. */
const atOnce = new Map<string, Promise<boolean>>();

/**
 * Answers a message of a conversation that is this process's own at once. Any other request goes into its conversation's
 * inbox, and is run here where nobody else is at that conversation. Fulfilled when it is in the inbox, or answered.
 */
export async function pushOrRun(request: WaitingRequest): Promise<void> {
  const { conversation_id } = request;
  // Messages of a conversation keep the order in which they came.
  for (let before; (before = atOnce.get(conversation_id)); ) await before;
  if (awaitedTurns() > env().WEB_TURN_CONCURRENCY) return pushRequest(request);
  if (isOwnConversation(conversation_id)) {
    const answered = answerAtOnce(request);
    atOnce.set(conversation_id, answered);
    if (await answered) return;
  }
  const task = await pushOrTake(request);
  if (!task) return;
  const work = handleTask(task).finally(() => inHand.delete(work));
  inHand.add(work);
}

/** Whether that is possible; where it is not, or anybody else was quicker, it goes the way of all others. */
async function answerAtOnce(request: WaitingRequest): Promise<boolean> {
  const result = await runTurnAtOnce(request).catch(({ message }: Error) => {
    log.warn({ error: message }, 'a turn was not committed at once');
    return null;
  });
  if (result) tellResult(request, result);
  else disownConversation(request.conversation_id);
  atOnce.delete(request.conversation_id);
  return result !== null;
}

/** Waits until this process is at no conversation any more. */
export async function finishTurnsHere(): Promise<void> {
  while (inHand.size || atOnce.size) await Promise.all([...inHand, ...atOnce.values()]);
}

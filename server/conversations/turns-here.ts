import { env } from '@/server/platform/env';
import { handleTask } from './handle-task';
import { pushOrTake, pushRequest } from './turn-inbox';
import type { WaitingRequest } from './turn-request';
import { awaitedTurns } from './turn-results';

/**
 * The turns that a web process runs itself. To hand a turn to another process and to hear of its result costs more than
 * the turn, so whoever takes a message also answers it while there is room; what is beyond that is the workers'. There is
 * room for many, so that a moment's delay is no reason to hand over: a worker that ran no turns for a while is slow at
 * first, and is then waited for longer than the delay took.
 */
const inHand = new Set<Promise<void>>();

/** Puts a request into its conversation's inbox, and begins to run it where nobody else is at that conversation. */
export async function pushOrRun(request: WaitingRequest): Promise<void> {
  if (awaitedTurns() > env().WEB_TURN_CONCURRENCY) return pushRequest(request);
  const task = await pushOrTake(request);
  if (!task) return;
  const work = handleTask(task).finally(() => inHand.delete(work));
  inHand.add(work);
}

/** Waits until this process is at no conversation any more. */
export async function finishTurnsHere(): Promise<void> {
  while (inHand.size) await Promise.all(inHand);
}

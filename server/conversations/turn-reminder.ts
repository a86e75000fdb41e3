import { enqueue } from '@/server/platform/define-job';
import { log } from '@/server/platform/log';
import { remindInboxJob } from './jobs';
import { keepRequest, lockMilliseconds } from './turn-inbox';
import type { TurnRequest } from './turn-request';

/**
 * While a call waits for its turn, this process keeps asking for it: a request, its job or its result may be lost with a
 * killed worker or with Redis' memory, and to ask for a turn that was run already is answered from what it stored. All
 * that wait are asked for in the order in which they came, so their order outlives a Redis that forgot it.
 */
const everyMilliseconds = 1_000;
/** Nearly every turn is over by then, and costs nothing here. */
const patienceMilliseconds = 1_500;

const open = new Map<TurnRequest, number>();
let timer: NodeJS.Timeout | undefined;

/** Has a turn asked for again until the function that this answers is called. */
export function remindOf(request: TurnRequest): () => void {
  open.set(request, performance.now());
  timer ??= setTimeout(() => void look(), everyMilliseconds);
  return () => open.delete(request);
}

async function look(): Promise<void> {
  try {
    for (const [request, since] of open) {
      if (performance.now() - since < patienceMilliseconds) break;
      if (await keepRequest(request)) await remind(request.conversation_id);
    }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'turns could not be asked for again');
  } finally {
    timer = open.size ? setTimeout(() => void look(), everyMilliseconds) : undefined;
  }
}

/** One job for all that wait in a conversation, and another after a while, because its worker may be killed as well. */
async function remind(conversation_id: string): Promise<void> {
  const period = Math.floor(Date.now() / lockMilliseconds);
  await enqueue(remindInboxJob, { conversation_id }, `remind-${conversation_id}-${period}`);
}

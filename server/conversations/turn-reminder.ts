import { log } from '@/server/platform/log';
import { pushRequest } from './turn-inbox';
import type { WaitingRequest } from './turn-request';

/**
 * While a call waits for its turn, this process keeps asking for it: a request, its place in the line or its result may
 * be lost with a killed process or with Redis' memory, and a turn that was run already is answered from what it stored.
 * All that wait are asked for in the order in which they came, so their order outlives a Redis that forgot it.
 */
const everyMilliseconds = 1_000;
/** Nearly every turn is over by then, and costs nothing here. */
const patienceMilliseconds = 1_500;

/** Emptied when the call is over, as those of turn-results.ts are. */
interface Waiter {
  request?: WaitingRequest;
  since: number;
}

const open = new Set<Waiter>();
let timer: NodeJS.Timeout | undefined;

/** Has a turn asked for again until the function that this answers is called. */
export function remindOf(request: WaitingRequest): () => void {
  const waiter: Waiter = { request, since: performance.now() };
  open.add(waiter);
  timer ??= setTimeout(() => void look(), everyMilliseconds);
  return () => {
    open.delete(waiter);
    waiter.request = undefined;
  };
}

async function look(): Promise<void> {
  try {
    for (const { request, since } of open) {
      if (performance.now() - since < patienceMilliseconds) break;
      if (request) await pushRequest(request, 'once');
    }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'turns could not be asked for again');
  } finally {
    timer = open.size ? setTimeout(() => void look(), everyMilliseconds) : undefined;
  }
}

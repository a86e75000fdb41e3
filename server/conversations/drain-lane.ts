import { holdingPlace } from '@/server/platform/held-place';
import { log } from '@/server/platform/log';
import { stoppingFor } from '@/server/platform/shutdown';
import { handleInstanceEvent } from '@/server/workflows/handle-instance-event';
import { addDrainJob } from './drain-jobs';
import { publishHandled } from './await-handled';
import { beginInbound, postponeInbound } from './inbound-events';
import type { Lane } from './lane';
import { handleInbound } from './turn/handle-inbound';
import { keepSeat, leaveSeat, takeSeat } from './turn/turn-seats';

/**
 * After this many milliseconds a job moves to the end of the queue, so that a conversation with many waiting events does
 * not block others.
 */
const longestJob = 5_000;

/** Runs the inbound events of a conversation or of an instance of a workflow for a limited time, if its business has a free seat. */
export async function drainLane(lane: Lane): Promise<void> {
  if (!(await takeSeat(lane))) return;
  let letGo: (() => void) | null = keepSeat(lane);
  const leave = async (): Promise<void> => {
    if (!letGo) return;
    letGo();
    letGo = null;
    const next = await leaveSeat(lane).catch((error: Error) => void log.warn({ error: error.message }, 'a seat lapses'));
    if (next) await addDrainJob(next);
  };
  try {
    // A turn that asks a model leaves the seat. The turns after it need another.
    await holdingPlace(leave, () => drain(lane, () => letGo !== null));
  } finally {
    await leave();
  }
}

/** Runs events one after another in order, until none is due, others have waited long enough, or this process must stop. */
async function drain(lane: Lane, isSeated: () => boolean): Promise<void> {
  const { business_id } = lane;
  const began = Date.now();
  for (let event; stoppingFor() < 5_000 && (event = await beginInbound(lane));) {
    if (!(await ('conversation_id' in lane ? handleInbound(lane, event) : handleInstanceEvent(lane, event)))) {
      // Later events wait, so that the lane keeps its order.
      const delay_ms = delayAfter(event.attempts);
      await postponeInbound(business_id, event.id, delay_ms);
      return addDrainJob(lane, delay_ms);
    }
    await publishHandled(business_id, event.id);
    if (!isSeated() || Date.now() - began > longestJob) return addDrainJob(lane);
  }
}

/** Doubles from 250 ms up to 30 s. Half of it is random. */
function delayAfter(attempts: number): number {
  return Math.min(30_000, 250 * 2 ** Math.min(attempts - 1, 10)) * (0.5 + Math.random() / 2);
}

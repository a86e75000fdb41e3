import { holdingPlace } from '@/server/platform/held-place';
import { log } from '@/server/platform/log';
import { stoppingFor } from '@/server/platform/shutdown';
import { addDrainJob, type ConversationKey } from './drain-jobs';
import { publishHandled } from './turn/await-turn';
import { handleInbound } from './turn/handle-inbound';
import { beginInbound, postponeInbound } from './turn/inbound-events';
import { keepSeat, leaveSeat, takeSeat } from './turn/turn-seats';

/**
 * After this many milliseconds a job moves to the end of the queue, so that a conversation with many waiting events does
 * not block others.
 */
const longestJob = 5_000;

/** Runs the turns of a conversation's inbound events for a limited time, if its business has a free seat. */
export async function drainConversation(conversation: ConversationKey): Promise<void> {
  if (!(await takeSeat(conversation))) return;
  let letGo: (() => void) | null = keepSeat(conversation);
  const leave = async (): Promise<void> => {
    if (!letGo) return;
    letGo();
    letGo = null;
    const next = await leaveSeat(conversation).catch((error: Error) => void log.warn({ error: error.message }, 'a seat lapses'));
    if (next) await addDrainJob(next);
  };
  try {
    // A turn that asks a model leaves the seat. The turns after it need another.
    await holdingPlace(leave, () => drain(conversation, () => letGo !== null));
  } finally {
    await leave();
  }
}

/** Runs turns one after another in order, until none is due, others have waited long enough, or this process must stop. */
async function drain(conversation: ConversationKey, isSeated: () => boolean): Promise<void> {
  const { business_id, conversation_id } = conversation;
  const began = Date.now();
  for (let event; stoppingFor() < 5_000 && (event = await beginInbound(business_id, conversation_id));) {
    if (!(await handleInbound(conversation, event))) {
      // Later events wait, so that the conversation keeps its order.
      const delay_ms = delayAfter(event.attempts);
      await postponeInbound(business_id, event.id, delay_ms);
      return addDrainJob(conversation, delay_ms);
    }
    await publishHandled(business_id, event.id);
    if (!isSeated() || Date.now() - began > longestJob) return addDrainJob(conversation);
  }
}

/** Doubles from 250 ms up to 30 s. Half of it is random. */
function delayAfter(attempts: number): number {
  return Math.min(30_000, 250 * 2 ** Math.min(attempts - 1, 10)) * (0.5 + Math.random() / 2);
}

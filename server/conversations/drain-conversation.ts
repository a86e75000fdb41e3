import { stoppingFor } from '@/server/platform/shutdown';
import { addDrainJob, type Conversation } from './drain-jobs';
import { publishHandled } from './turn/await-turn';
import { beginInbound, postponeInbound } from './turn/inbound-events';
import { handleInbound } from './turn/handle-inbound';

/** Runs the turns of a conversation's inbound events, one after another in order, until none is due or this process has to end. */
export async function drainConversation(conversation: Conversation): Promise<void> {
  const { business_id, conversation_id } = conversation;
  for (let event; stoppingFor() < 5_000 && (event = await beginInbound(business_id, conversation_id)); ) {
    if (await handleInbound(conversation, event)) {
      await publishHandled(business_id, event.id);
      continue;
    }
    // The events behind it wait, so that the conversation keeps its order.
    const delay_ms = delayAfter(event.attempts);
    await postponeInbound(business_id, event.id, delay_ms);
    return addDrainJob(conversation, delay_ms);
  }
}

/** Doubles from 250 ms up to 30 s, and half of it is random. */
function delayAfter(attempts: number): number {
  return Math.min(30_000, 250 * 2 ** Math.min(attempts - 1, 10)) * (0.5 + Math.random() / 2);
}

import { jobOptions } from '@/server/platform/define-job';
import { log } from '@/server/platform/log';
import { queue } from '@/server/platform/queue';
import { sendRepliesJob } from '../jobs';

/** A job runs this long after a reply is due, so that it does not come a moment too early by the database's clock. */
const margin = 20;

/** Adds the job that sends a conversation's replies. If Redis is unreachable or loses it, the row remains: see `sendOverdueReplies`. */
export async function scheduleReplies(business_id: string, conversation_id: string, send_at: Date): Promise<void> {
  const { name, queue: queueName } = sendRepliesJob;
  const delay = Math.max(0, send_at.getTime() - Date.now()) + margin;
  try {
    await queue(queueName).add(name, { business_id, conversation_id }, { ...jobOptions(sendRepliesJob), delay });
  } catch (error) {
    log.warn({ conversation_id, error: (error as Error).message }, 'a reply is sent later');
  }
}

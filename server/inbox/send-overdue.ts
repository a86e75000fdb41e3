import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { sendDueReplies } from './send-replies';

const [overdueSeconds, batch] = [2, 200];

/** Sends replies whose job was lost. A failure in one conversation does not stop the others. */
export async function sendOverdueReplies(): Promise<void> {
  const overdue = await systemDb(
    (tx) => tx.$queryRaw<{ business_id: string; conversation_id: string }[]>`
      select business_id, conversation_id from pending_replies
       where failure is null and send_at < now() - make_interval(secs => ${overdueSeconds}::int)
       group by business_id, conversation_id order by min(send_at) limit ${batch}`,
  );
  for (const { business_id, conversation_id } of overdue) {
    await sendDueReplies(business_id, conversation_id).catch((error: Error) =>
      log.warn({ conversation_id, error: error.message }, 'a reply was not sent'),
    );
  }
}

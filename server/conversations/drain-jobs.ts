import * as z from 'zod';
import { defineJob, jobOptions } from '@/server/platform/define-job';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { queue } from '@/server/platform/queue';

/** Runs the turns of a conversation's inbound events, in order. Retries are scheduled in the rows, not by the queue. */
export const drainJob = defineJob({
  name: 'conversations.drain',
  queue: 'turns',
  payload: z.object({ business_id: z.uuid(), conversation_id: z.uuid() }),
  attempts: 1,
  backoff_ms: 0,
});

export type Conversation = z.output<typeof drainJob.payload>;

/** One job for each conversation. An event that is stored while the job runs has it run once more, so none is left behind. */
function jobOf({ business_id, conversation_id }: Conversation, delay?: number) {
  const deduplication = { id: `${business_id}/${conversation_id}`, keepLastIfActive: true };
  return { name: drainJob.name, data: { business_id, conversation_id }, opts: { ...jobOptions(drainJob), deduplication, delay } };
}

/** Adds a conversation's job after its event is committed. The row outlives a Redis that is away or forgets: see `addOverdueJobs`. */
export async function addDrainJob(conversation: Conversation, delay_ms?: number): Promise<void> {
  const { name, data, opts } = jobOf(conversation, delay_ms);
  await queue(drainJob.queue)
    .add(name, data, opts)
    .catch((error: Error) => log.warn({ error: error.message }, 'a drain job is added later'));
}

const [overdueSeconds, batch] = [2, 1_000];

/** Adds the jobs again of events that should have been handled by now. */
export async function addOverdueJobs(): Promise<void> {
  const overdue = await systemDb(
    (tx) => tx.$queryRaw<Conversation[]>`
      select business_id, conversation_id from inbound_events
       where handled_at is null and next_at < now() - make_interval(secs => ${overdueSeconds}::int)
       group by business_id, conversation_id order by min(next_at) limit ${batch}`,
  );
  if (overdue.length) await queue(drainJob.queue).addBulk(overdue.map((conversation) => jobOf(conversation)));
}

import * as z from 'zod';
import { systemDb } from '@/server/platform/db/system-db';
import { defineJob, jobOptions } from '@/server/platform/define-job';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { queue } from '@/server/platform/queue';
import { laneName, laneNamed, type Lane } from './lane';
import { takeSeat } from './turn/turn-seats';

/** Runs the inbound events of a conversation or of an instance of a workflow, in order. Retries are scheduled in the rows, not by the queue. */
export const drainJob = defineJob({
  name: 'conversations.drain',
  queue: 'turns',
  payload: z.union([
    z.object({ business_id: z.uuid(), conversation_id: z.uuid() }),
    z.object({ business_id: z.uuid(), workflow_instance_id: z.uuid() }),
  ]),
  attempts: 1,
  backoff_ms: 0,
});

/** One job per lane. An event that is stored while the job runs makes it run once more, so none is missed. */
function jobOf(lane: Lane, delay?: number) {
  const name = laneName(lane);
  const deduplication = { id: `${lane.business_id}/${name}`, keepLastIfActive: true };
  return { name: drainJob.name, data: laneNamed(lane.business_id, name), opts: { ...jobOptions(drainJob), deduplication, delay } };
}

/**
 * Adds a lane's job after its event is committed, if its business has a free seat: see turn-seats.ts. A delayed
 * job takes its seat when it begins. If Redis is unreachable or loses the job, the row remains: see `addOverdueJobs`.
 */
export async function addDrainJob(lane: Lane, delay_ms?: number): Promise<void> {
  const { name, data, opts } = jobOf(lane, delay_ms);
  const jobs = queue(drainJob.queue);
  try {
    // An existing job already has its seat, or takes it when it begins.
    const mayWait = delay_ms || (await jobs.getDeduplicationJobId(opts.deduplication.id)) || (await takeSeat(lane));
    if (mayWait) await jobs.add(name, data, opts);
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'a drain job is added later');
  }
}

const [overdueSeconds, batch] = [2, 1_000];

interface Overdue {
  business_id: string;
  conversation_id: string | null;
  workflow_instance_id: string | null;
}

/** Adds jobs again for overdue events, at most as many per business as it has seats. */
export async function addOverdueJobs(): Promise<void> {
  const overdue = await systemDb(
    (tx) => tx.$queryRaw<Overdue[]>`
      select business_id, conversation_id, workflow_instance_id from (
        select *, row_number() over (partition by business_id order by next_at) as place from (
          select distinct on (business_id, conversation_id, workflow_instance_id) business_id, conversation_id, workflow_instance_id, next_at
            from inbound_events where handled_at is null
           order by business_id, conversation_id, workflow_instance_id, received_at) first_in_order
         where next_at < now() - make_interval(secs => ${overdueSeconds}::int)) overdue
       where place <= ${env().BUSINESS_WORKER_TURNS}::int order by next_at limit ${batch}`,
  );
  await Promise.all(
    overdue.map(({ business_id, conversation_id, workflow_instance_id }) =>
      addDrainJob(conversation_id ? { business_id, conversation_id } : { business_id, workflow_instance_id: workflow_instance_id ?? '' }),
    ),
  );
}

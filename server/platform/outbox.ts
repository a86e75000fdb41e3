import type * as z from 'zod';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from './db/client';
import { systemDb } from './db/system-db';
import { jobNamed, jobNames, jobOptions, type JobDefinition } from './define-job';
import { log } from './log';
import { newId } from './new-id';
import { queue, queueNames } from './queue';
import { redis } from './redis';

/** A job in the outbox, without its business. */
export interface OutboxRow {
  id: string;
  name: string;
  payload: Prisma.InputJsonValue;
}

/** A job as a row of the outbox. Throws if the payload does not match the job's schema. */
export function outboxRow<Payload extends z.ZodType>(job: JobDefinition<Payload>, payload: z.input<Payload>): OutboxRow {
  return { id: newId(), name: job.name, payload: job.payload.parse(payload) as Prisma.InputJsonValue };
}

/**
 * Adds a job in the transaction of its cause. The job is moved to the queue after the commit. So a job exists if and only
 * if its cause does, and a Redis outage loses none. A job may be queued twice: handlers are idempotent.
 */
export async function addToOutbox<Payload extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  business_id: string | null,
): Promise<void> {
  await tx.outboxJob.create({ data: { ...outboxRow(job, payload), business_id } });
}

type LeasedJob = Pick<OutboxRow, 'id' | 'name'> & { payload: unknown; business_id: string | null };

const batch = 100;

/**
 * Moves due jobs to the queues, oldest first. Several processes never take the same rows. A job that this process has not
 * loaded, such as one of a newer release, is left to a process that has.
 */
export async function relayOutbox(): Promise<void> {
  for (;;) {
    const jobs = await leaseDue();
    if (jobs.length) await handOver(jobs);
    if (jobs.length < batch) return;
  }
}

/**
 * Leases the oldest due jobs, for longer than it takes to queue them. No transaction stays open meanwhile. If the process
 * dies, its jobs are queued again after the lease has expired.
 */
function leaseDue(): Promise<LeasedJob[]> {
  return systemDb(
    (tx) => tx.$queryRaw<LeasedJob[]>`
    with due as (
      select id from outbox_jobs
       where run_at <= now() and (leased_until is null or leased_until <= now()) and name = any(${jobNames()})
       order by run_at, id limit ${batch} for update skip locked
    ), leased as (
      update outbox_jobs set leased_until = now() + interval '30 seconds' from due where outbox_jobs.id = due.id
      returning outbox_jobs.id, business_id, name, payload, run_at
    )
    select id, business_id, name, payload from leased order by run_at, id`,
  );
}

async function handOver(jobs: readonly LeasedJob[]): Promise<void> {
  const these = { id: { in: jobs.map(({ id }) => id) } };
  try {
    await addToQueues(jobs);
  } catch (error) {
    // The next run takes them immediately. Without this, it would have to wait until the lease expires.
    await systemDb((tx) => tx.outboxJob.updateMany({ where: these, data: { leased_until: null } })).catch((reason: Error) =>
      log.warn({ error: reason.message }, 'the lease of jobs could not be given back'),
    );
    throw error;
  }
  await systemDb((tx) => tx.outboxJob.deleteMany({ where: these }));
}

async function addToQueues(jobs: readonly LeasedJob[]): Promise<void> {
  const ranks = await ranksOf(jobs);
  for (const name of queueNames) {
    const ofQueue = jobs
      .map((job, index) => ({ ...job, definition: jobNamed(job.name), rank: ranks[index] }))
      .filter(({ definition }) => definition.queue === name);
    if (ofQueue.length === 0) continue;
    await queue(name).addBulk(
      // A queue that already has a job with this id keeps it.
      ofQueue.map(({ id, definition, payload, rank }) => ({
        name: definition.name,
        data: payload,
        opts: { ...jobOptions(definition, rank), jobId: id },
      })),
    );
  }
}

/**
 * The rank of each job among its business's jobs of this minute. The first job of one business waits behind the first
 * jobs of others, not behind another's thousandth. Undefined for jobs without a business, which go first.
 */
async function ranksOf(jobs: readonly LeasedJob[]): Promise<(number | undefined)[]> {
  const minute = Math.floor(Date.now() / 60_000);
  const counts = jobs.map(async ({ business_id }) => {
    if (!business_id) return undefined;
    const [[, rank] = []] =
      (await redis().multi().incr(`jobs-of:${business_id}:${minute}`).expire(`jobs-of:${business_id}:${minute}`, 120).exec()) ?? [];
    return rank as number;
  });
  return Promise.all(counts);
}

/** Called right after a commit, so that jobs need not wait for the worker's next run. */
export function relaySoon(): void {
  relayOutbox().catch((error: Error) => log.warn({ error: error.message }, 'the outbox waits for the next look'));
}

/** How many seconds the oldest job of the outbox has been due. 0 if nothing is due. */
export async function oldestInOutbox(): Promise<number> {
  const [oldest] = await systemDb(
    (tx) => tx.$queryRaw<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from outbox_jobs where run_at <= now()`,
  );
  return oldest?.seconds ?? 0;
}

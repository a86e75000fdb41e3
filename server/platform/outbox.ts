import type * as z from 'zod';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from './db/client';
import { systemDb } from './db/system-db';
import { jobNamed, jobNames, jobOptions, type JobDefinition } from './define-job';
import { log } from './log';
import { newId } from './new-id';
import { queue } from './queue';

/**
 * Jobs are written in the transaction of what causes them and handed to the queue after the commit, so a job exists if
 * and only if its cause does, and a stopped Redis loses none. A job may be handed over twice: handlers are idempotent.
 */
export async function addToOutbox<Payload extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  business_id: string | null,
): Promise<void> {
  const data = { id: newId(), business_id, name: job.name, payload: payload as Prisma.InputJsonValue };
  await tx.outboxJob.create({ data });
}

const batch = 100;

/**
 * Hands what is due to the queues, oldest first; of several processes each takes rows of its own. A job that this process
 * has not loaded, such as one of a newer release, is left to one that has.
 */
export async function relayOutbox(): Promise<void> {
  for (;;) {
    const handed = await systemDb(async (tx) => {
      const due = await tx.$queryRaw<{ id: string; name: string; payload: unknown }[]>`
        select id, name, payload from outbox_jobs where run_at <= now() and name = any(${jobNames()})
         order by run_at, id limit ${batch} for update skip locked`;
      for (const { id, name, payload } of due) {
        const job = jobNamed(name);
        await queue(job.queue).add(name, payload, { ...jobOptions(job), jobId: id });
      }
      if (due.length) await tx.outboxJob.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
      return due.length;
    });
    if (handed < batch) return;
  }
}

/** Right after a commit: no need to wait for the worker's next look. */
export function relaySoon(): void {
  relayOutbox().catch((error: Error) => log.warn({ error: error.message }, 'the outbox waits for the next look'));
}

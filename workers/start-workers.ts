import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, Worker, type Job } from 'bullmq';
import type * as z from 'zod';
import type { JobDefinition } from '@/server/platform/define-job';
import { env } from '@/server/platform/env';
import { JobDelayed } from '@/server/platform/job-delayed';
import { log } from '@/server/platform/log';
import { queueNames, workerTimings, type QueueName } from '@/server/platform/queue';
import { connectRedis } from '@/server/platform/redis';
import { addOverdueJobs } from '@/server/conversations/drain-jobs';
import { sendOverdueReplies } from '@/server/inbox/send-overdue';
import { repeatEvery } from '@/server/platform/repeat-every';
import { startChannels } from '@/server/channels/start-channels';
import { startDelivering } from '@/server/webhooks/start-delivering';

export interface JobHandler {
  definition: JobDefinition;
  run: (payload: never) => Promise<unknown>;
  /** Called once, after the last attempt failed. */
  give_up?: (payload: never, error: Error) => Promise<void>;
}

/** Binds a kind of job to its use case. */
export function handleJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  run: (payload: z.output<Payload>) => Promise<unknown>,
  give_up?: (payload: z.output<Payload>, error: Error) => Promise<void>,
): JobHandler {
  return { definition, run, give_up };
}

const concurrency: Record<QueueName, () => number> = {
  turns: turnJobs,
  jobs: () => 2,
  trainings: () => 1,
  documents: () => env().DOCUMENT_CONCURRENCY,
};

const overdueEveryMilliseconds = 1_000;
/** How long a worker may take to close after its jobs are done. */
const closingMilliseconds = 2_000;

/** Turns that ask a model or call an action, or wait for it, have places of their own: see call-places.ts. */
function turnJobs(): number {
  return env().TURN_CONCURRENCY + 2 * (env().MODEL_CALLS + env().ACTION_CALLS);
}

/** Processes jobs of every queue. Returns a function that stops and waits for the jobs in progress. */
export function startWorkers(handlers: readonly JobHandler[]): () => Promise<unknown> {
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
  const stopLooking = repeatEvery(overdueEveryMilliseconds, 'looking for overdue turns', addOverdueJobs);
  const stopSending = repeatEvery(overdueEveryMilliseconds, 'looking for overdue replies', sendOverdueReplies);
  const stopDelivering = startDelivering();
  const stopChannels = startChannels();
  const workers = queueNames.map((name) => {
    const connection = connectRedis({ blocking: true });
    const inHand = new Set<Promise<unknown>>();
    const handle = (job: Job, token?: string): Promise<unknown> => {
      const work = run(byName, job, token).finally(() => inHand.delete(work));
      inHand.add(work);
      return work;
    };
    const worker = new Worker(name, handle, {
      connection,
      prefix: 'hamdam',
      concurrency: concurrency[name](),
      ...workerTimings,
    });
    worker.on('error', (error) => log.warn({ queue: name, error: error.message }, 'a worker has trouble'));
    worker.on('failed', (job, error) => void failed(byName, job, error));
    return async () => {
      // Closing never ends while the worker's own connection is about to reconnect. By then only its jobs matter.
      const closed = worker.close();
      await Promise.race([closed, Promise.allSettled(inHand).then(() => sleep(closingMilliseconds, undefined, { ref: false }))]);
      connection.disconnect();
    };
  });
  return () => Promise.all([stopLooking, stopSending, stopDelivering, stopChannels, ...workers].map((stop) => stop()));
}

async function run(byName: ReadonlyMap<string, JobHandler>, job: Job, token?: string): Promise<unknown> {
  const handler = byName.get(job.name);
  if (!handler) throw new Error(`no handler for jobs named ${job.name}`);
  try {
    return await handler.run(handler.definition.payload.parse(job.data) as never);
  } catch (error) {
    if (!(error instanceof JobDelayed)) throw error;
    await job.moveToDelayed(Date.now() + error.milliseconds, token);
    throw new DelayedError();
  }
}

async function failed(byName: ReadonlyMap<string, JobHandler>, job: Job | undefined, error: Error): Promise<void> {
  const final = !job || job.attemptsMade >= (job.opts.attempts ?? 1);
  log[final ? 'error' : 'warn']({ job: job?.name, job_id: job?.id, attempt: job?.attemptsMade, error: error.message }, 'a job failed');
  if (!job || !final) return;
  const handler = byName.get(job.name);
  await handler
    ?.give_up?.(handler.definition.payload.parse(job.data) as never, error)
    .catch((reason: Error) => log.error({ job: job.name, error: reason.message }, 'a job could not even be given up'));
}

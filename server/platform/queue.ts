import { Queue } from 'bullmq';
import { log } from './log';
import { redis } from './redis';

/**
 * The queues. Turns have their own, so that nothing slow delays a customer's message. Long CPU-bound work also has its
 * own, of which a worker runs one job at a time, and so does the reading of documents, which also waits for web pages.
 * Everything else shares `jobs`.
 */
export const queueNames = ['turns', 'jobs', 'trainings', 'documents'] as const;
export type QueueName = (typeof queueNames)[number];

/** A killed worker's job is found after its lock has expired and stalled jobs are checked again: after at most 7 s. */
export const workerTimings = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 10 } as const;

const queues = new Map<QueueName, Queue>();

export function queue(name: QueueName): Queue {
  const known = queues.get(name);
  if (known) return known;
  const made = new Queue(name, { connection: redis(), prefix: 'hamdam' });
  // Callers get the error when Redis is unreachable. Without a listener it would also be printed to the console.
  made.on('error', (error) => log.debug({ queue: name, error: error.message }, 'a queue lost Redis'));
  queues.set(name, made);
  return made;
}

export async function closeQueues(): Promise<void> {
  await Promise.all([...queues.values()].map((open) => open.close()));
  queues.clear();
}

/** How many jobs of each queue are waiting, running, delayed, or failed permanently. */
export async function queueDepths(): Promise<{ queue: QueueName; state: string; count: number }[]> {
  const depths = await Promise.all(
    queueNames.map(async (name) => {
      const counts = await queue(name).getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      return Object.entries(counts).map(([state, count]) => ({ queue: name, state, count }));
    }),
  );
  return depths.flat();
}

import { Queue } from 'bullmq';
import { log } from './log';
import { redis } from './redis';

/**
 * The queues. Turns have one of their own, so that nothing slow stands before a customer's message; so has what takes CPU
 * for long, which a worker does one of at a time; everything else shares `jobs`.
 */
export const queueNames = ['turns', 'jobs', 'trainings'] as const;
export type QueueName = (typeof queueNames)[number];

/** A killed worker's job is found after the lock has run out and the next look for stalled ones: 7 s at the most. */
export const workerTimings = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 10 } as const;

const queues = new Map<QueueName, Queue>();

export function queue(name: QueueName): Queue {
  const known = queues.get(name);
  if (known) return known;
  const made = new Queue(name, { connection: redis(), prefix: 'hamdam' });
  // Whoever uses it hears of a Redis that is away; without a listener it goes to the console besides.
  made.on('error', (error) => log.debug({ queue: name, error: error.message }, 'a queue lost Redis'));
  queues.set(name, made);
  return made;
}

export async function closeQueues(): Promise<void> {
  await Promise.all([...queues.values()].map((open) => open.close()));
  queues.clear();
}

/** How many jobs of each queue wait, run, are delayed or have failed for good. */
export async function queueDepths(): Promise<{ queue: QueueName; state: string; count: number }[]> {
  const depths = await Promise.all(
    queueNames.map(async (name) => {
      const counts = await queue(name).getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      return Object.entries(counts).map(([state, count]) => ({ queue: name, state, count }));
    }),
  );
  return depths.flat();
}

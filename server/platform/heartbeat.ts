import { redis } from './redis';

const key = 'workers:seen';

/** How long a worker counts as alive after it was last heard of. */
export const heartbeatSeconds = 30;

/** Notes that a worker lives; called every ten seconds. */
export async function beat(worker_id: string): Promise<void> {
  const now = await serverTime();
  await redis()
    .multi()
    .zadd(key, now, worker_id)
    .zremrangebyscore(key, '-inf', now - heartbeatSeconds * 1000)
    .exec();
}

/** Takes a worker that stops off the list at once. */
export async function stopBeating(worker_id: string): Promise<void> {
  await redis().zrem(key, worker_id);
}

/** Whether any worker was heard of lately. */
export async function workersSeen(): Promise<boolean> {
  return (await redis().zcount(key, (await serverTime()) - heartbeatSeconds * 1000, '+inf')) > 0;
}

/** The Redis server's clock in milliseconds: clocks of machines differ, and all of them share this one. */
async function serverTime(): Promise<number> {
  const [seconds, microseconds] = await redis().time();
  return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
}

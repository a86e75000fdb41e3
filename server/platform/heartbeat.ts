import { redis } from './redis';

const key = 'workers:seen';

/** How long a worker counts as alive after its last heartbeat. */
export const heartbeatSeconds = 30;

/** Records that a worker is alive. Called every ten seconds. */
export async function beat(worker_id: string): Promise<void> {
  const now = await serverTime();
  await redis()
    .multi()
    .zadd(key, now, worker_id)
    .zremrangebyscore(key, '-inf', now - heartbeatSeconds * 1000)
    .exec();
}

/** Removes a stopping worker from the list immediately. */
export async function stopBeating(worker_id: string): Promise<void> {
  await redis().zrem(key, worker_id);
}

/** Whether any worker has sent a heartbeat recently. */
export async function workersSeen(): Promise<boolean> {
  return (await redis().zcount(key, (await serverTime()) - heartbeatSeconds * 1000, '+inf')) > 0;
}

/** The Redis server's clock in milliseconds. Clocks of machines differ, and all processes share this one. */
async function serverTime(): Promise<number> {
  const [seconds, microseconds] = await redis().time();
  return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
}

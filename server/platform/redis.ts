import { Redis } from 'ioredis';
import { env } from './env';
import { log } from './log';

/** A new connection. BullMQ's workers and subscribers need one of their own. */
export function connectRedis(options: { blocking?: boolean } = {}): Redis {
  const redis = new Redis(env().REDIS_URL, {
    // A blocking command waits as long as it takes; any other fails soon, so that its caller can say so.
    maxRetriesPerRequest: options.blocking ? null : 3,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  redis.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis cannot be reached'));
  return redis;
}

let shared: Redis | undefined;

/** The connection that everything without needs of its own shares. */
export function redis(): Redis {
  return (shared ??= connectRedis());
}

export async function closeRedis(): Promise<void> {
  await shared?.quit().catch(() => shared?.disconnect());
  shared = undefined;
}

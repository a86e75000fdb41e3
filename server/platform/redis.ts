import type { Socket } from 'node:net';
import { Redis } from 'ioredis';
import { batchWrites } from './batch-writes';
import { env } from './env';
import { log } from './log';

/** A new connection. BullMQ's workers and subscribers need one of their own. */
export function connectRedis(options: { blocking?: boolean } = {}): Redis {
  const redis = new Redis(env().REDIS_URL, {
    // A blocking command waits as long as it takes; any other fails soon, so that its caller can say so.
    maxRetriesPerRequest: options.blocking ? null : 3,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  redis.on('connect', () => batchWrites((redis as unknown as { stream: Socket }).stream));
  redis.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis cannot be reached'));
  return redis;
}

let shared: Redis | undefined;
let lost = false;

/** The connection that everything without needs of its own shares. */
export function redis(): Redis {
  return (shared ??= connectShared());
}

function connectShared(): Redis {
  const connection = connectRedis();
  connection.on('close', () => (lost = true));
  connection.on('ready', () => (lost = false));
  return connection;
}

/** Whether the shared connection is down: what is asked of it now waits for several tries to connect before it fails. */
export function isRedisLost(): boolean {
  return lost;
}

export async function closeRedis(): Promise<void> {
  if (lost) shared?.disconnect();
  else await shared?.quit().catch(() => shared?.disconnect());
  shared = undefined;
}

import { Redis } from 'ioredis';
import { env } from './env';
import { log } from './log';
import { sentinelOptions } from './redis-sentinels';

/** A new connection. BullMQ's workers and subscribers need one of their own. */
export function connectRedis(options: { blocking?: boolean } = {}): Redis {
  const redis = new Redis(env().REDIS_URL, {
    // A blocking command waits without limit. Any other fails early, so that its caller can report it.
    maxRetriesPerRequest: options.blocking ? null : 3,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    reconnectOnError: followMaster(),
    ...sentinelOptions(),
  });
  redis.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis cannot be reached'));
  return redis;
}

/** How long a command is sent again while no master is found. After that it fails, so that its caller can report it. */
const failoverMilliseconds = 3_000;
/** A refusal later than this after the previous one belongs to another failover. */
const quietMilliseconds = 1_000;

/**
 * A master that became a replica refuses writes but keeps its connections. A refusal therefore makes the connection look
 * for the master again. With 2, ioredis also sends the command again. With 1, the command fails.
 */
function followMaster(): (error: Error) => 1 | 2 | false {
  let first = 0;
  let last = -Infinity;
  return (error) => {
    if (!error.message.includes('READONLY')) return false;
    const now = performance.now();
    if (now - last > quietMilliseconds) first = now;
    last = now;
    return now - first < failoverMilliseconds ? 2 : 1;
  };
}

let shared: Redis | undefined;
let lost = false;

/** The connection shared by everything that needs none of its own. */
export function redis(): Redis {
  return (shared ??= connectShared());
}

function connectShared(): Redis {
  const connection = connectRedis();
  connection.on('close', () => (lost = true));
  connection.on('ready', () => (lost = false));
  return connection;
}

/** Whether the shared connection is down. Commands then wait for several attempts to connect before they fail. */
export function isRedisLost(): boolean {
  return lost;
}

export async function closeRedis(): Promise<void> {
  if (lost) shared?.disconnect();
  else await shared?.quit().catch(() => shared?.disconnect());
  shared = undefined;
}

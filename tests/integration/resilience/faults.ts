import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { until, type Platform, type Services } from '../support/processes';
import type { Supervised } from '../support/processes-supervised';
import { shuffle } from './random';

export type Fault = 'worker' | 'api' | 'redis' | 'redis that forgets' | 'postgres fast' | 'postgres immediate';

/**
 * The failures of a run, in an order determined by the seed: 20 kills of workers, 5 of APIs, 3 restarts of Redis and 2 of
 * Postgres. Some happen at the same time.
 */
export function planFaults(random: () => number): Fault[][] {
  const together: Fault[][] = [
    ...Array<Fault[]>(5).fill(['worker', 'worker']),
    ['api', 'api'],
    ['api', 'worker'],
    ['api', 'worker', 'worker'],
    ['redis', 'worker'],
    ['redis that forgets', 'worker'],
    ['postgres fast', 'worker'],
  ];
  const alone: Fault[] = ['worker', 'worker', 'worker', 'worker', 'api', 'redis', 'postgres immediate'];
  return shuffle([...together, ...alone.map((fault) => [fault])], random);
}

/** Causes failures at the same time. Returns the time from which the platform must answer again. */
export async function causeAll(faults: readonly Fault[], platform: Platform, random: () => number): Promise<number> {
  return Math.max(...(await Promise.all(faults.map((fault) => cause(fault, platform, random)))));
}

const backWithinMs = 30_000;

/**
 * Causes one failure. Returns the time from which the platform must answer again: immediately for a killed process, and
 * after its return for a service.
 */
async function cause(fault: Fault, platform: Platform, random: () => number): Promise<number> {
  const { apis, workers, services } = platform;
  if (fault === 'worker' || fault === 'api') {
    // A process that was just killed gets time to return.
    await until(`a ${fault} runs`, backWithinMs, () => {
      const running = (fault === 'api' ? leastKilled(apis) : workers).filter(({ runs }) => runs);
      return running[Math.floor(random() * running.length)]?.kill() ?? false;
    });
  } else if (fault === 'redis that forgets') {
    await restartRedis(services, 'SIGKILL', { forgets: true });
  } else if (fault === 'redis') {
    // With SIGTERM, it saves its data before it ends.
    await restartRedis(services, random() < 0.5 ? 'SIGTERM' : 'SIGKILL');
  } else {
    const pid = services.pidOf('postgres');
    process.kill(pid, fault === 'postgres fast' ? 'SIGINT' : 'SIGQUIT');
    await until('postgres is gone', backWithinMs, () => isGone(pid));
    await until('postgres answers again', backWithinMs, () => postgresAnswers(services.databaseUrl));
  }
  return performance.now();
}

/** So that all of them are killed in turn. */
function leastKilled(processes: readonly Supervised[]): Supervised[] {
  const fewest = Math.min(...processes.map(({ kills }) => kills));
  return processes.filter(({ kills }) => kills === fewest);
}

/** Ends Redis and waits until it is back. With `forgets`, it returns without its data. */
export async function restartRedis(services: Services, signal: NodeJS.Signals, { forgets = false } = {}): Promise<void> {
  const pid = services.pidOf('redis');
  process.kill(pid, signal);
  await until('redis is gone', backWithinMs, () => isGone(pid));
  if (forgets) rmSync(join(services.dataDir, 'redis', 'appendonlydir'), { recursive: true, force: true });
  await until('redis answers again', backWithinMs, () => redisAnswers(services.redisUrl));
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A running server of another user may not accept signals from this process.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function redisAnswers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    return (await redis.ping()) === 'PONG';
  } finally {
    redis.disconnect();
  }
}

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { until, type Platform } from '../support/processes';
import { shuffle } from './random';

export type Blow = 'worker' | 'api' | 'redis' | 'redis that forgets' | 'postgres fast' | 'postgres immediate';

/**
 * What is done to the platform, in an order that the seed settles: 20 kills of workers, 5 of the web process, 3 restarts of
 * Redis and 2 of Postgres. Some come together.
 */
export function planBlows(random: () => number): Blow[][] {
  const together: Blow[][] = [
    ['worker', 'worker'],
    ['worker', 'worker'],
    ['api', 'worker'],
    ['api', 'worker', 'worker'],
    ['redis', 'worker'],
    ['redis that forgets', 'worker'],
    ['postgres fast', 'worker'],
  ];
  const alone: Blow[] = [...Array<Blow>(10).fill('worker'), ...Array<Blow>(3).fill('api'), 'redis', 'postgres immediate'];
  return shuffle([...together, ...alone.map((blow) => [blow])], random);
}

/** Deals blows at the same time; answers from when the platform has to answer again. */
export async function dealAll(blows: readonly Blow[], platform: Platform, random: () => number): Promise<number> {
  return Math.max(...(await Promise.all(blows.map((blow) => deal(blow, platform, random)))));
}

const backWithinMs = 30_000;

/** Deals one blow. Answers from when the platform has to answer again: a killed process at once, a service when it is back. */
async function deal(blow: Blow, platform: Platform, random: () => number): Promise<number> {
  const { api, workers, services } = platform;
  if (blow === 'worker' || blow === 'api') {
    const victims = blow === 'api' ? [api] : workers;
    // One that was killed just before is given the time to come back.
    await until(`a ${blow} runs`, backWithinMs, () => {
      const standing = victims.filter(({ runs }) => runs);
      return standing[Math.floor(random() * standing.length)]?.kill() ?? false;
    });
    return performance.now();
  }
  if (blow.startsWith('redis')) {
    const pid = services.pidOf('redis');
    // A service that restarts in order writes its memory down; one that forgets was killed and its files are gone.
    process.kill(pid, blow === 'redis' && random() < 0.5 ? 'SIGTERM' : 'SIGKILL');
    await until('redis is gone', backWithinMs, () => isGone(pid));
    if (blow === 'redis that forgets') rmSync(join(services.dataDir, 'redis', 'appendonlydir'), { recursive: true, force: true });
    await until('redis answers again', backWithinMs, () => redisAnswers(services.redisUrl));
  } else {
    const pid = services.pidOf('postgres');
    process.kill(pid, blow === 'postgres fast' ? 'SIGINT' : 'SIGQUIT');
    await until('postgres is gone', backWithinMs, () => isGone(pid));
    await until('postgres answers again', backWithinMs, () => postgresAnswers(services.databaseUrl));
  }
  return performance.now();
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A server that runs as another user may be out of reach for signals while it lives.
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

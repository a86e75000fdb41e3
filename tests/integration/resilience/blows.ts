import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { until, type Platform } from '../support/processes';
import { shuffle } from './random';

export type Blow = 'worker' | 'api' | 'redis' | 'redis that forgets' | 'postgres fast' | 'postgres immediate';

/** What is done to the platform, in an order that the seed settles: 20 workers, 5 web processes, 3 Redis, 2 Postgres. */
export function planBlows(random: () => number): Blow[] {
  const kills: Blow[] = [...Array<Blow>(20).fill('worker'), ...Array<Blow>(5).fill('api')];
  return shuffle([...kills, 'redis', 'redis', 'redis that forgets', 'postgres fast', 'postgres immediate'], random);
}

const backWithinMs = 30_000;

/** Deals one blow. Answers from when the platform has to answer again: a killed process at once, a service when it is back. */
export async function deal(blow: Blow, platform: Platform, random: () => number): Promise<number> {
  const { api, workers, services } = platform;
  if (blow === 'worker' || blow === 'api') {
    const victims = blow === 'api' ? [api] : workers;
    // One that was killed just before is given the time to come back.
    await until(`a ${blow} runs`, backWithinMs, () => victims.some(({ runs }) => runs));
    const standing = victims.filter(({ runs }) => runs);
    standing[Math.floor(random() * standing.length)]?.kill();
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

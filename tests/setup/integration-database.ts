import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { inject } from 'vitest';
import { createDatabase } from './create-database';

// Runs before each test file is loaded: a database and a Redis database of its own, and the settings of the product.
const redisUrl = new URL(inject('redisUrl'));
redisUrl.pathname = `/${await nextRedisDatabase()}`;

Object.assign(process.env, {
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATABASE_URL: await createDatabase(),
  REDIS_URL: redisUrl.href,
  AUTH_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  METRICS_TOKEN: randomBytes(16).toString('hex'),
});

async function nextRedisDatabase(): Promise<number> {
  const client = new Redis(inject('redisUrl'));
  try {
    return await client.incr('databases_taken');
  } finally {
    client.disconnect();
  }
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, inject } from 'vitest';
import { loginUrl } from '@/scripts/services/login-url';
import { createDatabase } from './create-database';

// Runs before each test file is loaded. Provides a separate database, Redis database and folder, and the settings of the product.
const redisUrl = new URL(inject('redisUrl'));
redisUrl.pathname = `/${await nextRedisDatabase()}`;

const dataDir = mkdtempSync(join(tmpdir(), 'hamdam-test-files-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ownerUrl = await createDatabase();
Object.assign(process.env, {
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATABASE_URL: loginUrl(ownerUrl),
  MIGRATION_DATABASE_URL: ownerUrl,
  REDIS_URL: redisUrl.href,
  DATA_DIR: dataDir,
  AUTH_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  // Nothing listens there. Tests of these have stand-ins.
  TELEGRAM_API_BASE: 'http://127.0.0.1:9',
  LINKEDIN_API_BASE: 'http://127.0.0.1:9',
  LINKEDIN_AUTH_BASE: 'http://127.0.0.1:9/oauth/v2',
  // Tests of plans set another one.
  DEFAULT_PLAN: process.env.DEFAULT_PLAN ?? 'enterprise',
  METRICS_TOKEN: randomBytes(16).toString('hex'),
  // Businesses of one test file count as neighbors, and would wait for each other.
  // Tests replace the client, which would call Telegram.
  TELEGRAM_API_ID: '1',
  TELEGRAM_API_HASH: 'hash',
  HEAVY_CALL_PAUSE: process.env.HEAVY_CALL_PAUSE ?? '0',
});

async function nextRedisDatabase(): Promise<number> {
  const client = new Redis(inject('redisUrl'));
  try {
    return await client.incr('databases_taken');
  } finally {
    client.disconnect();
  }
}

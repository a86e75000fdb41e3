import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { generateClient } from '@/scripts/services/generate-client';
import { startLocalPostgres } from '@/scripts/services/local-postgres';
import { findRedis, startLocalRedis, type RedisProgram } from '@/scripts/services/local-redis';
import { loginUrl } from '@/scripts/services/login-url';
import { choosePostgresPlace } from '@/scripts/services/postgres-place';
import { postgresUser } from '@/scripts/services/postgres-user';
import { stopInOrder } from '@/scripts/services/service';
import { compileProduct } from './compile-product';
import { edgePassword } from './edge-password';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that each test file gets a copy of. */
    templateDatabaseUrl: string;
    redisUrl: string;
    /** For tests with their own Redis. */
    redisProgram: RedisProgram;
  }
}

/** One temporary Postgres and Redis for the whole run, in a temporary folder. */
export default async function startServices(project: TestProject) {
  const { signal } = new AbortController();
  const dataDir = mkdtempSync(join(tmpdir(), 'hamdam-test-'));
  // mkdtemp's folder is closed to others, and Postgres may run as another user.
  chmodSync(dataDir, 0o711);
  await generateClient(signal);
  await compileProduct();
  // It loads modules of the product, which are compiled only now.
  const { applyMigrations } = await import('@/prisma/apply-migrations');
  const place = choosePostgresPlace(dataDir, postgresUser());
  const [postgres, redis] = await Promise.all([
    startLocalPostgres({ place, password: 'throw-away', dataDir, signal, unsafeAndFast: true }),
    startLocalRedis({ dataDir, password: 'throw-away', signal, memoryOnly: true }),
  ]);
  const stop = async () => {
    await stopInOrder([[redis.service], [postgres.service]]);
    for (const folder of [dataDir, place.folder]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await applyMigrations(postgres.url, { login: loginUrl(postgres.url), edgePassword });
    project.provide('redisProgram', await findRedis(dataDir, signal));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('templateDatabaseUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  return stop;
}

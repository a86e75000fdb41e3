import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyMigrations } from '@/prisma/apply-migrations';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { freePort } from '@/scripts/services/free-port';
import { startLocalPostgres } from '@/scripts/services/local-postgres';
import { startLocalRedis } from '@/scripts/services/local-redis';
import { loginUrl } from '@/scripts/services/login-url';
import { choosePostgresPlace } from '@/scripts/services/postgres-place';
import { postgresUser } from '@/scripts/services/postgres-user';
import { stopInOrder } from '@/scripts/services/service';
import { edgePassword } from '../../setup/edge-password';
import { compileProcesses, type Program } from './processes-compile';
import { Supervised } from './processes-supervised';

export interface Services {
  dataDir: string;
  /** The address for the owner. The product has a login of its own. */
  databaseUrl: string;
  redisUrl: string;
  /** The process id of the running server. Its supervisor restarts it when it ends. */
  pidOf: (name: 'postgres' | 'redis') => number;
  stop: () => Promise<void>;
}

/** A separate Postgres and Redis that keep data as in production. The Postgres is migrated. For `plain` see startLocalPostgres. */
export async function startServices({ plain = false } = {}): Promise<Services> {
  const { signal } = new AbortController();
  const dataDir = mkdtempSync(join(tmpdir(), 'hamdam-processes-'));
  // mkdtemp's folder is closed to others, and Postgres may run as another user.
  chmodSync(dataDir, 0o711);
  const place = choosePostgresPlace(dataDir, postgresUser());
  const password = randomBytes(12).toString('hex');
  const [postgres, redis] = await Promise.all([
    startLocalPostgres({ place, password, dataDir, signal, plain }),
    startLocalRedis({ dataDir, password, signal }),
  ]);
  const stop = async (): Promise<void> => {
    await stopInOrder([[redis.service], [postgres.service]]);
    for (const folder of [dataDir, place.folder]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await applyMigrations(postgres.url, { login: loginUrl(postgres.url), edgePassword });
  } catch (error) {
    await stop();
    throw error;
  }
  const pidOf = (name: string): number => Number.parseInt(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'), 10);
  return { dataDir, databaseUrl: postgres.url, redisUrl: redis.url, pidOf, stop };
}

/** The settings of a product with these services, without limits. */
export async function settingsFor({ databaseUrl, redisUrl, dataDir }: Services): Promise<NodeJS.ProcessEnv> {
  const unlimited = '100000000/60';
  const temporary = join(dataDir, 'tmp');
  mkdirSync(temporary, { recursive: true });
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: temporary,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATABASE_URL: loginUrl(databaseUrl),
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    RATE_LIMIT_SIGNUP: unlimited,
    RATE_LIMIT_API: unlimited,
    RATE_LIMIT_CHAT: unlimited,
    QUOTA_SESSIONS_PER_HOUR: '100000000',
    DEFAULT_PLAN: 'enterprise',
    RATE_LIMIT_BUSINESS_API: unlimited,
  };
}

type Settings = Record<string, string | undefined>;

export interface Platform {
  services: Services;
  /** The address of each API. */
  urls: string[];
  /** The first of them. */
  url: string;
  logFile: string;
  apis: Supervised[];
  workers: Supervised[];
  /** Starts one more process of a kind, with the platform's settings and these. */
  launch: (program: Program, name: string, changes?: Settings) => Supervised;
  stop: () => Promise<void>;
}

export interface PlatformOptions {
  workers: number;
  /** Each has a port of its own. */
  apis?: number;
  /** The outside service of workers: see processes-outside.ts. */
  outside_url?: string;
  settings?: Settings;
}

/** The whole platform as separate processes: APIs without pages, workers, Postgres and Redis. */
export async function startPlatform({
  workers: workerCount,
  apis: apiCount = 1,
  outside_url,
  settings,
}: PlatformOptions): Promise<Platform> {
  const replaced = outside_url ? { worker: 'tests/integration/support/processes-worker.ts' } : {};
  const [services, folder] = await Promise.all([startServices(), compileProcesses(replaced)]);
  const common: Settings = { ...(await settingsFor(services)), OUTSIDE_URL: outside_url, ...settings };
  const logFile = join(services.dataDir, 'product.log');
  const started: Supervised[] = [];
  const launch = (program: Program, name: string, changes: Settings = {}): Supervised => {
    const args = ['--enable-source-maps', join(folder, `${program}.mjs`)];
    const process = new Supervised({ name, args, env: { ...common, ...changes }, cwd: root, logFile });
    started.push(process);
    return process;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.end('SIGKILL')));
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = await Promise.all(Array.from({ length: apiCount }, freePort));
    const urls = ports.map((port) => `http://${common.HOST}:${port}`);
    const apis = ports.map((port, index) => launch('api', `api ${index + 1}`, { PORT: String(port) }));
    const workers = Array.from({ length: workerCount }, (_, index) => launch('worker', `worker ${index + 1}`));
    const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/ready`)).ok;
    await until('the platform is ready', 60_000, async () => (await Promise.all(urls.map(isReady))).every(Boolean));
    return { services, urls, url: urls[0] ?? '', logFile, apis, workers, launch, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the condition is met. A condition that throws is not met yet. */
export async function until(what: string, limitMs: number, holds: () => Promise<boolean> | boolean, everyMs = 20): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    try {
      if (await holds()) return;
    } catch {
      // Not yet.
    }
    await sleep(everyMs);
  }
  throw new Error(`not within ${limitMs / 1000} s: ${what}`);
}

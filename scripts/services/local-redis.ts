import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { explainFileError, Failure } from '../bootstrap/failure.mjs';
import { findProgram } from './find-program';
import { freePort } from './free-port';
import type { LocalService } from './local-postgres';
import { Service } from './service';
import { hasApt, linuxFamily, unpackDebian } from './unpack-debian';

type RedisOptions = {
  dataDir: string;
  password: string;
  signal: AbortSignal;
  /** For tests: nothing is written to disk, and each test file may have a database of its own. */
  memoryOnly?: boolean;
};

/** Starts a private Redis (or Valkey) on a free port of 127.0.0.1, with its files in the data folder. */
export async function startLocalRedis({ dataDir, password, signal, memoryOnly = false }: RedisOptions): Promise<LocalService> {
  const program = await findRedis(dataDir, signal);
  const folder = join(dataDir, 'redis');
  const port = await freePort();
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    'daemonize no',
    'save ""',
    `appendonly ${memoryOnly ? 'no' : 'yes'}`,
    'appendfsync everysec',
    // A queue must not lose jobs to make room.
    'maxmemory-policy noeviction',
    ...(memoryOnly ? ['databases 512'] : []),
  ];
  const configFile = join(folder, 'redis.conf');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(configFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const service = new Service({
    name: 'redis',
    command: program.path,
    args: [configFile],
    env: environmentOf(program),
    cwd: folder,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    stopTimeoutMs: 10_000,
    orphanSeconds: 15,
    runDir: join(dataDir, 'run'),
    logFile: join(dataDir, 'logs', 'redis.log'),
    summarize: (line) => /(?:MISCONF|Fatal error|No space left|Error writing).*/i.exec(line)?.[0],
  });
  const url = `redis://:${password}@127.0.0.1:${port}/0`;
  try {
    await service.start(() => answers(url), signal);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { service, url };
}

export type RedisProgram = { path: string; libraryPath?: string };

/** The Redis (or Valkey) of this system, or one that is unpacked to the data folder. */
export async function findRedis(dataDir: string, signal: AbortSignal): Promise<RedisProgram> {
  const installed = findProgram('redis-server', 'valkey-server');
  if (installed) return { path: installed };
  if (process.platform === 'linux' && hasApt()) {
    // Listed explicitly, so that they are fetched even if the system has them but not on the PATH.
    const also = ['redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
    const { folder, libraryPath } = await unpackDebian('Fetching Redis', ['redis-server'], also, join(dataDir, 'redis-server'), signal);
    return { path: join(folder, 'usr/bin/redis-server'), libraryPath };
  }
  throw new Failure(`Redis is missing: install it (${installCommand()}), or set REDIS_URL to one that runs elsewhere`);
}

/** The environment of the program. */
export function environmentOf({ libraryPath }: RedisProgram): NodeJS.ProcessEnv {
  return { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) };
}

function installCommand(): string {
  if (process.platform === 'darwin') return 'brew install redis';
  const family = linuxFamily();
  if (/alpine/.test(family)) return 'apk add redis';
  if (/fedora|rhel|centos/.test(family)) return 'dnf install valkey';
  if (/arch/.test(family)) return 'pacman -S valkey';
  if (/suse/.test(family)) return 'zypper install redis';
  return 'apt-get install redis-server';
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, connectTimeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // While it loads its file, it responds with an error.
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

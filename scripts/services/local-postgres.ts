import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { explainFileError } from '../bootstrap/failure.mjs';
import { step } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';
import { freePort } from './free-port';
import type { PostgresPlace } from './postgres-place';
import { Service } from './service';

const owner = 'hamdam';
const database = 'hamdam';

export type LocalService = { service: Service; url: string };

type PostgresOptions = {
  place: PostgresPlace;
  password: string;
  dataDir: string;
  signal: AbortSignal;
  /** For tests, whose data may be lost after a power failure. */
  unsafeAndFast?: boolean;
  /**
   * For benchmarks, whose results should be valid for any Postgres: the cluster and the server keep their defaults, and
   * only addresses and the number of connections are set. An existing cluster keeps the size of its log files.
   */
  plain?: boolean;
};

/** The settings of the product's own Postgres. A plain one has none of them. */
const ownSettings = {
  log_min_messages: 'warning',
  // The usual default. For small log files, initdb writes a far smaller one, and frequent checkpoints cause whole pages
  // to be logged repeatedly.
  max_wal_size: '1GB',
  min_wal_size: '80MB',
};

/** Whether the place already has a database. */
export function hasCluster(place: PostgresPlace): boolean {
  return existsSync(join(place.folder, 'data', 'PG_VERSION'));
}

/** Creates the cluster if there is none and starts the server on a free port of 127.0.0.1. */
export async function startLocalPostgres(options: PostgresOptions): Promise<LocalService> {
  const { place, password, dataDir, signal, unsafeAndFast = false, plain = false } = options;
  if (!hasCluster(place)) await step('Making the database', () => makeCluster(options));
  const cluster = join(place.folder, 'data');
  removeStaleLock(cluster);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(plain ? {} : ownSettings),
    ...(unsafeAndFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const service = new Service({
    name: 'postgres',
    command: join(place.bin, 'postgres'),
    args: ['-D', cluster, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: { ...process.env, LC_MESSAGES: 'C', TZ: 'UTC' },
    cwd: place.folder,
    user: place.user,
    // "Fast shutdown": ends the sessions and writes everything to disk.
    stopSignal: 'SIGINT',
    killSignal: 'SIGQUIT',
    stopTimeoutMs: 20_000,
    orphanSeconds: 15,
    runDir: join(dataDir, 'run'),
    logFile: join(dataDir, 'logs', 'postgres.log'),
    summarize: (line) => /(?:PANIC|could not write|No space left).*/.exec(line)?.[0],
  });
  const url = (name: string) => `postgresql://${owner}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await service.start(() => answers(url('postgres')), signal);
    await makeDatabase(url('postgres'));
  } catch (error) {
    await service.stop();
    throw error;
  }
  return { service, url: url(database) };
}

async function makeCluster({ place, password, dataDir, signal, plain = false }: PostgresOptions): Promise<void> {
  // Created separately and moved when complete, so that an interruption leaves nothing that looks like a database.
  const unfinished = join(place.folder, 'data.new');
  const passwordFile = join(place.folder, 'password.new');
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (place.user) for (const path of [unfinished, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
    const args = [
      ...['-D', unfinished, '-U', owner, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
      // A new database creates its log files while it writes, and everything waits: about 45 ms for each of the usual 16
      // MB, 3 ms for one of 1 MB. An older database reuses its files.
      ...(plain ? [] : ['--wal-segsize', '1']),
      // The server's own Unicode order and letter classes, which are the same on every machine.
      ...[
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        '--locale',
        process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
      ],
    ];
    await runCommand(join(place.bin, 'initdb'), args, {
      signal,
      what: 'Making the database',
      env: { ...process.env, LC_MESSAGES: 'C' },
      cwd: place.folder,
      logFile: join(dataDir, 'logs', 'initdb.log'),
      ...place.user,
    });
    renameSync(unfinished, join(place.folder, 'data'));
  } catch (error) {
    throw explainFileError(error, place.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Postgres assumes that the id in postmaster.pid is a running server if any process of its user has that id. Ours was
 * stopped before this, so the process is a server of this cluster, or the file is stale.
 */
function removeStaleLock(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file) || process.platform !== 'linux') return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const commandFile = `/proc/${pid}/cmdline`;
  if (existsSync(commandFile) && readFileSync(commandFile, 'utf8').includes(cluster)) return;
  rmSync(file);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, inject } from 'vitest';
import { freePort } from '@/scripts/services/free-port';
import { environmentOf } from '@/scripts/services/local-redis';
import { startWatchdog } from '@/scripts/services/watchdog';

export interface RedisServer {
  port: number;
  /** A direct connection, for setup and checks. */
  client: Redis;
  /** kill -9. It is not restarted. */
  kill: () => Promise<void>;
  /** It stops responding, but keeps its connections. */
  hang: () => void;
}

export const password = 'throw-away';

const ends: (() => unknown)[] = [];

/** Calls `end` after the running test. Several are called in reverse order. */
export function endsWithTest(end: () => unknown): void {
  ends.push(end);
}

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a Redis for this test, in memory. `replicaOf` is the port of its master. */
export function startRedis({ replicaOf }: { replicaOf?: number } = {}): Promise<RedisServer> {
  return start([
    'save ""',
    `requirepass ${password}`,
    `masterauth ${password}`,
    'repl-diskless-sync-delay 0',
    ...(replicaOf ? [`replicaof 127.0.0.1 ${replicaOf}`] : []),
  ]);
}

/** Starts a Sentinel that decides alone, half a second after the master's last response. */
export function startSentinel(master: number, name: string, port?: number): Promise<RedisServer> {
  const lines = [
    `sentinel monitor ${name} 127.0.0.1 ${master} 1`,
    `sentinel auth-pass ${name} ${password}`,
    `sentinel down-after-milliseconds ${name} 500`,
    `sentinel failover-timeout ${name} 3000`,
    `requirepass ${password}`,
  ];
  return start(lines, { port, sentinel: true });
}

async function start(lines: string[], options: { port?: number; sentinel?: boolean } = {}): Promise<RedisServer> {
  const program = inject('redisProgram');
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'hamdam-test-redis-'));
  const file = join(folder, 'redis.conf');
  writeFileSync(file, ['bind 127.0.0.1', `port ${port}`, `dir "${folder}"`, ...lines, ''].join('\n'));
  const child = spawn(program.path, [file, ...(options.sentinel ? ['--sentinel'] : [])], { env: environmentOf(program), stdio: 'ignore' });
  const callOff = startWatchdog(child.pid ?? 0, { stopSignal: 'SIGKILL', orphanSeconds: 0 });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const client = new Redis({ port, password, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  const kill = async (): Promise<void> => {
    client.disconnect();
    child.kill('SIGKILL');
    await ended;
    callOff();
  };
  endsWithTest(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await client.ping();
  return { port, client, kill, hang: () => void child.kill('SIGSTOP') };
}

/** An address that leads to one server or another, like a DNS name or a load balancer. Open connections are not affected. */
export async function switchableAddress(port: number): Promise<{ port: number; leadTo: (port: number) => void }> {
  let target = port;
  const server = createServer((client) => {
    const redis = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, redis],
      [redis, client],
    ] as const) {
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  endsWithTest(() => server.close());
  const leadTo = (other: number): void => {
    target = other;
  };
  return { port: (server.address() as AddressInfo).port, leadTo };
}

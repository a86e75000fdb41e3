import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '@/scripts/services/free-port';
import { copyOfModules } from './support/another-process';
import { endsWithTest, password, startRedis, startSentinel, switchableAddress, type RedisServer } from './support/redis-servers';

afterEach(() => vi.unstubAllEnvs());

/** How the product connects with these settings. */
async function connectorWith(settings: Record<string, string>): Promise<(options?: { blocking: boolean }) => Redis> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { connectRedis } = await copyOfModules();
  return (options) => {
    const connection = connectRedis(options);
    endsWithTest(() => connection.disconnect());
    return connection;
  };
}

/** A replica of the master, after it has received all data. */
async function startReplica(master: RedisServer): Promise<RedisServer> {
  const replica = await startRedis({ replicaOf: master.port });
  await expect.poll(() => replica.client.info('replication')).toContain('master_link_status:up');
  return replica;
}

describe('a connection to a master that is demoted', () => {
  /** A connection through an address that follows the master, and a function that changes the master. */
  async function setUp() {
    const first = await startRedis();
    const second = await startReplica(first);
    const address = await switchableAddress(first.port);
    const connect = await connectorWith({ REDIS_URL: `redis://:${password}@127.0.0.1:${address.port}/0` });
    const promoteSecond = async () => {
      await first.client.call('failover', 'to', '127.0.0.1', second.port);
      await expect.poll(() => second.client.info('replication')).toContain('role:master');
      address.leadTo(second.port);
    };
    return { first, second, connect, promoteSecond };
  }

  it('writes to the new master, and the command that was refused is not lost', async () => {
    const { second, connect, promoteSecond } = await setUp();
    const [plain, script] = [connect(), connect()];
    await Promise.all([plain.ping(), script.ping()]);
    await promoteSecond();
    await Promise.all([plain.set('plain', 'kept'), script.eval(`return redis.call('set', KEYS[1], 'kept')`, 1, 'script')]);
    expect(await second.client.mget('plain', 'script')).toEqual(['kept', 'kept']);
  });

  it('adds jobs to their queue, each once', async () => {
    const { second, connect, promoteSecond } = await setUp();
    const queue = new Queue('jobs', { connection: connect(), prefix: 'hamdam' });
    endsWithTest(() => queue.close());
    await queue.add('first', {}, { jobId: 'a' });
    await promoteSecond();
    await queue.addBulk(['b', 'c'].map((jobId) => ({ name: 'next', data: {}, opts: { jobId } })));
    expect(await second.client.lrange('hamdam:jobs:wait', 0, -1)).toEqual(['c', 'b', 'a']);
  });

  it('has a command fail when no master is found within seconds, and writes again once there is one', async () => {
    const { first, connect } = await setUp();
    const connection = connect();
    await connection.ping();
    await first.client.replicaof('127.0.0.1', await freePort());
    await expect(connection.set('key', 'value')).rejects.toThrow(/READONLY/);
    await first.client.replicaof('NO', 'ONE');
    await vi.waitFor(() => connection.set('key', 'value'), { timeout: 5_000 });
    expect(await first.client.get('key')).toBe('value');
  });
});

describe('with Sentinels', () => {
  const settingsFor = (port: number) => ({
    // Nothing listens at that address, because it is ignored. Only the database and password are used.
    REDIS_URL: `redis://:${password}@127.0.0.1:1/3`,
    REDIS_SENTINELS: `127.0.0.1:${port}`,
    REDIS_SENTINEL_NAME: 'hamdam',
    REDIS_SENTINEL_PASSWORD: password,
  });

  it.each(['is killed', 'hangs'] as const)(
    'a connection goes to the new master when the old one %s, and a subscriber hears of what happens there',
    async (how) => {
      const master = await startRedis();
      const replica = await startReplica(master);
      const sentinel = await startSentinel(master.port, 'hamdam');
      await expect.poll(() => sentinel.client.call('sentinel', 'replicas', 'hamdam')).toHaveLength(1);
      const connect = await connectorWith(settingsFor(sentinel.port));
      const [connection, subscriber] = [connect(), connect({ blocking: true })];
      const heard: string[] = [];
      subscriber.on('message', (_channel, message: string) => heard.push(message));
      await subscriber.subscribe('news');
      await replica.client.select(3);
      await connection.set('before', 'kept');
      await expect.poll(() => replica.client.get('before')).toBe('kept');

      if (how === 'hangs') master.hang();
      else await master.kill();
      await vi.waitFor(() => connection.set('after', 'written'), { timeout: 12_000, interval: 100 });
      expect(await replica.client.mget('before', 'after')).toEqual(['kept', 'written']);
      await vi.waitFor(
        async () => {
          await connection.publish('news', 'still here');
          expect(heard).toContain('still here');
        },
        { timeout: 5_000 },
      );
    },
  );

  it('commands fail soon while no Sentinel answers, others wait, and both work once one does', async () => {
    const master = await startRedis();
    const port = await freePort();
    const connect = await connectorWith(settingsFor(port));
    const [connection, patient] = [connect(), connect({ blocking: true })];
    const waiting = patient.set('waited', 'written');
    await expect(connection.get('key')).rejects.toThrow(/max retries per request/i);
    await startSentinel(master.port, 'hamdam', port);
    await waiting;
    await vi.waitFor(async () => expect(await connection.get('waited')).toBe('written'), { timeout: 5_000 });
  });

  it('a connection that quits leaves none to a Sentinel behind', async () => {
    const master = await startRedis();
    const sentinel = await startSentinel(master.port, 'hamdam');
    const connect = await connectorWith(settingsFor(sentinel.port));
    const connection = connect();
    const listening = async () =>
      ((await sentinel.client.client('LIST', 'TYPE', 'PUBSUB')) as string).trim().split('\n').filter(Boolean).length;
    await connection.ping();
    await expect.poll(listening).toBe(1);
    await connection.quit();
    await expect.poll(listening).toBe(0);
  });
});

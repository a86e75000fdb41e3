import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFilesJob } from '@/server/conversations/jobs';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { jobOptions } from '@/server/platform/define-job';
import { addToOutbox, outboxRow, relayOutbox } from '@/server/platform/outbox';
import { queue } from '@/server/platform/queue';
import { signUp, type Account } from './support/accounts';
import { admin, rows } from './support/database';
import { useProduct } from './support/product';

const redisLine = await vi.hoisted(async () => (await import('./support/redis-line')).lineToRedis());

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  await admin.query('delete from outbox_jobs');
  await queue('jobs').drain();
});

const inTenant = () => tenantDb(owner.business_id);
const addOne = (storage_key: string) =>
  inTenant()((tx) => addToOutbox(tx, removeFilesJob, { storage_keys: [storage_key] }, owner.business_id));

const inOutbox = async () => (await rows<{ name: string }>('select name from outbox_jobs order by run_at, id')).map(({ name }) => name);

/** The files that jobs in the queue will remove, in order. */
const inQueue = async () => {
  const jobs = await queue('jobs').getJobs(['waiting', 'prioritized'], 0, -1, true);
  return jobs.flatMap(({ data }) => (data as { storage_keys: string[] }).storage_keys);
};

const addForeign = (name: string, run_at = '2000-01-01') =>
  admin.query(`insert into outbox_jobs (id, business_id, name, payload, run_at) values ($1, $2, $3, '{}', $4)`, [
    randomUUID(),
    owner.business_id,
    name,
    run_at,
  ]);

/** Leases all jobs of the outbox, like a process that relays them. */
const lease = (until: string) => admin.query(`update outbox_jobs set leased_until = now() + $1::interval`, [until]);

describe('the outbox', () => {
  it('hands jobs over in the order they were written, each once, however many processes do so', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `file-${index}`);
    for (const key of keys) await addOne(key);
    await Promise.all([relayOutbox(), relayOutbox(), relayOutbox()]);
    expect(await inOutbox()).toEqual([]);
    expect((await inQueue()).sort()).toEqual([...keys].sort());
  });

  it('leaves jobs alone that this process does not know, and hands over what comes behind them', async () => {
    // More than one batch.
    await Promise.all(Array.from({ length: 120 }, () => addForeign('reports.of-a-newer-release')));
    await addOne('known');
    await relayOutbox();
    expect(await inQueue()).toEqual(['known']);
    expect(await inOutbox()).toEqual(Array(120).fill('reports.of-a-newer-release'));
  });

  it('hands nothing over before it is due', async () => {
    await addForeign(removeFilesJob.name, '2100-01-01');
    await relayOutbox();
    expect(await inOutbox()).toEqual([removeFilesJob.name]);
    expect(await queue('jobs').getWaitingCount()).toBe(0);
  });

  it('has nothing of what was rolled back', async () => {
    const failing = inTenant()(async (tx) => {
      await addToOutbox(tx, removeFilesJob, { storage_keys: ['never'] }, owner.business_id);
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    await relayOutbox();
    expect(await inOutbox()).toEqual([]);
    expect(await inQueue()).toEqual([]);
  });

  it('keeps everything while Redis is away, and hands it over when Redis is back', async () => {
    redisLine.cut();
    try {
      await addOne('one');
      await addOne('two');
      await expect(relayOutbox()).rejects.toThrow();
      expect(await inOutbox()).toHaveLength(2);
    } finally {
      redisLine.restore();
    }
    await vi.waitFor(() => relayOutbox(), { timeout: 10_000, interval: 200 });
    expect(await inOutbox()).toEqual([]);
    expect(await inQueue()).toEqual(['one', 'two']);
  });

  it('hands over in bulk all that is due, oldest first', async () => {
    const keys = Array.from({ length: 250 }, (_, index) => `file-${index}`);
    await inTenant()(async (tx) => {
      for (const key of keys) await addToOutbox(tx, removeFilesJob, { storage_keys: [key] }, owner.business_id);
    });
    await relayOutbox();
    expect(await inOutbox()).toEqual([]);
    expect(await inQueue()).toEqual(keys);
  });

  it('leaves jobs alone that another process is handing over', async () => {
    await addOne('leased');
    await lease('30 seconds');
    await addOne('free');
    await relayOutbox();
    expect(await inQueue()).toEqual(['free']);
    expect(await inOutbox()).toEqual([removeFilesJob.name]);
  });

  it('hands over again what a process left behind that died, and the queue has it once', async () => {
    await addOne('handed over');
    await addOne('not handed over');
    const [first] = await rows<{ id: string }>('select id from outbox_jobs order by id');
    await queue('jobs').add(removeFilesJob.name, { storage_keys: ['handed over'] }, { ...jobOptions(removeFilesJob), jobId: first?.id });
    await lease('-1 millisecond');
    await relayOutbox();
    expect(await inOutbox()).toEqual([]);
    expect(await inQueue()).toEqual(['handed over', 'not handed over']);
  });

  it('holds no lock and no transaction while it waits for Redis', async () => {
    await addOne('slow');
    redisLine.stall();
    const relayed = relayOutbox();
    try {
      await expect.poll(() => rows('select id from outbox_jobs where leased_until > now() for update nowait')).toHaveLength(1);
      const open = `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
      expect(await rows(open)).toEqual([]);
    } finally {
      redisLine.restore();
    }
    await relayed;
    expect(await inOutbox()).toEqual([]);
    expect(await inQueue()).toEqual(['slow']);
  });

  it('gives jobs back immediately that the queue did not take', async () => {
    await addOne('refused');
    redisLine.cut();
    try {
      await expect(relayOutbox()).rejects.toThrow();
    } finally {
      redisLine.restore();
    }
    expect(await rows('select leased_until from outbox_jobs')).toEqual([{ leased_until: null }]);
  });

  it('refuses a payload that is not the one of its job', async () => {
    expect(outboxRow(removeFilesJob, { storage_keys: ['one'] })).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: removeFilesJob.name,
      payload: { storage_keys: ['one'] },
    });
    const wrong = { storage_keys: 'one' } as unknown as { storage_keys: string[] };
    expect(() => outboxRow(removeFilesJob, wrong)).toThrow(/storage_keys/);
    await expect(inTenant()((tx) => addToOutbox(tx, removeFilesJob, wrong, owner.business_id))).rejects.toThrow(/storage_keys/);
    expect(await inOutbox()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { beat, stopBeating } from '@/server/platform/heartbeat';
import { redis } from '@/server/platform/redis';
import { signUp, type Account } from './support/accounts';
import { startAnotherProcess, type AnotherProcess } from './support/another-process';
import { assistantWith, echoFlow, openSession, say } from './support/conversations';
import { admin } from './support/database';
import { call } from './support/http';
import { useProduct } from './support/product';

useProduct({ workers: true });
let owner: Account;
let other: AnotherProcess | undefined;

beforeAll(async () => {
  owner = await signUp();
});

afterEach(async () => {
  vi.useRealTimers();
  await other?.stop();
  other = undefined;
});

type Readiness = { status: string; parts: Record<string, string> };
const allOk = { postgres: 'ok', redis: 'ok', migrations: 'ok', workers: 'ok' };

describe('GET /api/health', () => {
  it('is live without a token, and says which way it goes to caches and sniffers', async () => {
    const answer = await call('get', '/api/health');
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('X-Request-Id')).toMatch(/\S/);
  });

  it('lives also while the database and Redis are away', async () => {
    other = await startAnotherProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' });
    expect((await other.call('get', '/api/health')).status).toBe(200);
  });
});

describe('GET /api/ready', () => {
  it('is 503 and names the workers until one was seen, and again when it is gone', async () => {
    const ready = () => call<Readiness>('get', '/api/ready');
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'failing', parts: { ...allOk, workers: 'failing' } } });
    await beat('test');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', parts: allOk } });
    await redis().zadd('workers:seen', Date.now() - 31_000, 'test');
    expect((await ready()).body.parts.workers).toBe('failing');
    await beat('test');
    await stopBeating('test');
    expect((await ready()).body.parts.workers).toBe('failing');
  });

  it("uses Redis' clock, so that a worker with a wrong clock still counts correctly", async () => {
    const workers = async () => (await call<Readiness>('get', '/api/ready')).body.parts.workers;
    for (const hours of [-1, 1]) {
      vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ['Date'] });
      await beat('test');
      expect(await workers()).toBe('ok');
      vi.useRealTimers();
      expect(await workers()).toBe('ok');
      await stopBeating('test');
    }
  });

  it('names migrations that are missing', async () => {
    await beat('test');
    const {
      rows: [last],
    } = await admin.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
    );
    try {
      expect(await call<Readiness>('get', '/api/ready')).toMatchObject({
        status: 503,
        body: { parts: { ...allOk, migrations: 'failing' } },
      });
    } finally {
      await admin.query('insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, $2, $3)', [
        last.id,
        last.hash,
        last.created_at,
      ]);
    }
  });

  it('names a Redis or a database that is away', async () => {
    await beat('test');
    other = await startAnotherProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await other.call<Readiness>('get', '/api/ready')).toMatchObject({
      status: 503,
      body: { parts: { ...allOk, redis: 'failing', workers: 'failing' } },
    });
    await other.stop();
    other = await startAnotherProcess({ REDIS_SENTINELS: '127.0.0.1:1' });
    expect(await other.call<Readiness>('get', '/api/ready')).toMatchObject({
      status: 503,
      body: { parts: { ...allOk, redis: 'failing', workers: 'failing' } },
    });
    await other.stop();
    other = await startAnotherProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await other.call<Readiness>('get', '/api/ready')).toMatchObject({
      status: 503,
      body: { parts: { ...allOk, postgres: 'failing', migrations: 'failing' } },
    });
  });
});

describe('GET /api/metrics', () => {
  const metrics = (token?: string) => call<string & ErrorBody>('get', '/api/metrics', { token });

  it('is closed without its token, also to people who are signed in', async () => {
    expect((await metrics()).status).toBe(401);
    expect((await metrics(owner.token)).status).toBe(401);
    expect((await metrics(`${process.env.METRICS_TOKEN}x`)).status).toBe(401);
  });

  it('is 404 where there is no token', async () => {
    other = await startAnotherProcess({ METRICS_TOKEN: '' });
    expect((await other.call('get', '/api/metrics', { token: 'undefined' })).status).toBe(404);
  });

  it('counts requests by their route, turns, and what waits in the queues', async () => {
    const { id } = await assistantWith(owner, echoFlow);
    const session = await openSession(owner, id);
    await say(owner, session.id, 'سلام');
    await call('get', `/api/flow-manager/assistants/${randomUUID()}`, { token: owner.token });
    const logIn = (password: string) => call('post', '/api/user-management/auth/login', { form: { username: owner.email, password } });
    expect([(await logIn('wrongpassword')).status, (await logIn(owner.password)).status]).toEqual([401, 200]);
    const { status, body, headers } = await metrics(process.env.METRICS_TOKEN);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(body).toMatch(
      /^hamdam_request_duration_seconds_count\{method="GET",route="\/api\/flow-manager\/assistants\/\{assistant_id\}",status="404"\} 1$/m,
    );
    expect(body).toMatch(/^hamdam_turn_duration_seconds_count 2$/m);
    expect(body).toMatch(/^hamdam_queue_depth\{queue="turns",state="waiting"\} 0$/m);
    expect(body).toMatch(/^hamdam_inbound_events\{state="waiting"\} 0$/m);
    expect(body).toMatch(/^hamdam_inbound_oldest_seconds 0$/m);
    expect(body).toMatch(/^hamdam_login_failures_total 1$/m);
    expect(body).toMatch(/^hamdam_queue_depth\{queue="jobs",state="failed"\} 0$/m);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('say for how long the oldest job of the outbox has been due', async () => {
    const oldest = async () => Number(/^hamdam_outbox_oldest_seconds (\S+)$/m.exec((await metrics(process.env.METRICS_TOKEN)).body)?.[1]);
    const add = (due: string) =>
      admin.query(
        `insert into outbox_jobs (id, name, payload, run_at) values (gen_random_uuid(), 'reports.of-a-newer-release', '{}', now() + $1::interval)`,
        [due],
      );
    await admin.query('delete from outbox_jobs');
    await add('1 hour');
    expect(await oldest()).toBe(0);
    await add('-1 minute');
    await add('-1 hour');
    expect(await oldest()).toBeGreaterThanOrEqual(3_600);
    expect(await oldest()).toBeLessThan(3_660);
    await admin.query('delete from outbox_jobs');
    expect(await oldest()).toBe(0);
  });

  it('are answered also while the database or Redis is away, without what only those know', async () => {
    const token = process.env.METRICS_TOKEN;
    other = await startAnotherProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const withoutDatabase = await other.call<string>('get', '/api/metrics', { token });
    expect(withoutDatabase.status).toBe(200);
    expect(withoutDatabase.body).toMatch(/^hamdam_outbox_oldest_seconds NaN$/im);
    expect(withoutDatabase.body).toMatch(/^hamdam_queue_depth\{queue="jobs",state="failed"\} 0$/m);
    await other.stop();
    other = await startAnotherProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
    const withoutRedis = await other.call<string>('get', '/api/metrics', { token });
    expect(withoutRedis.status).toBe(200);
    expect(withoutRedis.body).toMatch(/^hamdam_outbox_oldest_seconds \d/m);
    expect(withoutRedis.body).not.toContain('hamdam_queue_depth{');
  });
});

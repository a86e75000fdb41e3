import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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

  it('names migrations that are missing', async () => {
    await beat('test');
    const { rows: [last] } = await admin.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *');
    try {
      expect(await call<Readiness>('get', '/api/ready')).toMatchObject({ status: 503, body: { parts: { ...allOk, migrations: 'failing' } } });
    } finally {
      await admin.query('insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, $2, $3)', [last.id, last.hash, last.created_at]);
    }
  });

  it('names a Redis or a database that is away', async () => {
    await beat('test');
    other = await startAnotherProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await other.call<Readiness>('get', '/api/ready')).toMatchObject({ status: 503, body: { parts: { ...allOk, redis: 'failing', workers: 'failing' } } });
    await other.stop();
    other = await startAnotherProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await other.call<Readiness>('get', '/api/ready')).toMatchObject({ status: 503, body: { parts: { ...allOk, postgres: 'failing', migrations: 'failing' } } });
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
    expect(body).toMatch(/^hamdam_request_duration_seconds_count\{method="GET",route="\/api\/flow-manager\/assistants\/\{assistant_id\}",status="404"\} 1$/m);
    expect(body).toMatch(/^hamdam_turn_duration_seconds_count\{outcome="done"\} 2$/m);
    expect(body).toMatch(/^hamdam_queue_depth\{queue="turns",state="waiting"\} 0$/m);
    expect(body).toMatch(/^hamdam_conversations_waiting 0$/m);
    expect(body).toMatch(/^hamdam_login_failures_total 1$/m);
    expect(body).toMatch(/^hamdam_queue_depth\{queue="jobs",state="failed"\} 0$/m);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});

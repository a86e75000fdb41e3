import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outside } from '../support/processes-outside';
import { makeScene, say, type Scene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { asking, echoing } from './assistants';
import { storeBacklog } from './backlog';
import { waitingCommits } from './stored';

/** Fewer than there are conversations. The messages of the others wait in the API's memory. */
const atOnce = 3;
/** How long a supervisor waits before it kills a process. See scripts/start/product-services.ts. */
const limitMs = 20_000;

let outside: Outside;
let platform: Platform;
let redis: Redis;
/** Locks conversations, and watches the turns that wait. */
let holder: pg.Client;
let onlooker: pg.Client;

beforeAll(async () => {
  outside = await Outside.start();
  // With such a low limit, Redis counts calls one by one, which shows how many the API has accepted.
  platform = await startPlatform({
    workers: 1,
    outside_url: outside.url,
    settings: { WEB_TURN_CONCURRENCY: String(atOnce), BUSINESS_TURN_CONCURRENCY: String(2 * atOnce), RATE_LIMIT_CHAT: '99/600' },
  });
  const { databaseUrl, redisUrl } = platform.services;
  redis = new Redis(redisUrl);
  [holder, onlooker] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), onlooker.connect()]);
}, 90_000);

afterAll(async () => {
  redis?.disconnect();
  await Promise.all([holder?.end(), onlooker?.end()]);
  await platform?.stop();
  outside?.stop();
});

const openSessions = ({ openSession }: Scene, count: number) => Promise.all(Array.from({ length: count }, openSession));

async function takenCalls(): Promise<number> {
  const keys = await redis.keys('limit:chat:*');
  return (await redis.mget(keys)).reduce((sum, count) => sum + Number(count), 0);
}

it('SIGTERM ends a worker although a conversation has more rows than there is time for', { timeout: 60_000 }, async () => {
  const { url, workers, launch } = platform;
  const [session_id = ''] = await openSessions(await makeScene(url, asking.flow, asking.mode), 1);
  await storeBacklog(onlooker, [session_id], 1_000);
  const rows = await waitingRows();
  await until('the worker handles them', 15_000, async () => (await waitingRows()) < rows);

  const began = performance.now();
  expect(await workers[0]?.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(performance.now() - began).toBeLessThan(limitMs);
  const { rows: left } = await onlooker.query('select distinct crashes from inbound_events where handled_at is null');
  expect(left).toEqual([{ crashes: 0 }]);

  await onlooker.query('delete from inbound_events');
  workers.splice(0, 1, launch('worker', 'worker 2'));
});

it('SIGTERM lets accepted turns finish and be answered, and the processes end with 0', { timeout: 60_000 }, async () => {
  const { url, apis, workers } = platform;
  const [echoes, asked] = [await makeScene(url, echoing.flow), await makeScene(url, asking.flow, asking.mode)];
  const [quick, slow] = [await openSessions(echoes, 8), await openSessions(asked, 3)];
  const sayIn = async ({ token }: Scene, session_id: string, message: string) => {
    const { replies } = await say(url, token, { session_id, message });
    return replies.map(({ text }) => text);
  };
  // An open event stream does not delay a process's end.
  const screen = await fetch(`${url}/api/flow-manager/messaging/sessions/${quick[0]}/events`, {
    headers: { Authorization: `Bearer ${echoes.token}` },
  });
  expect(screen.status).toBe(200);
  const screenEnds = screen.text();

  // A worker runs turns that wait for the outside, and rows wait behind them.
  const release = outside.hold('یک');
  const answers = slow.map((id) => sayIn(asked, id, 'یک'));
  await until('the outside is asked', 10_000, () => outside.keysOf('یک').length === slow.length);
  answers.push(...slow.map((id) => sayIn(asked, id, 'دو')));
  await until('rows wait behind them', 10_000, async () => (await waitingRows()) === 2 * slow.length);
  // Turns that the API runs itself cannot be committed while their conversations are locked. All others wait in memory.
  await holder.query('begin');
  await holder.query('select id from conversations where id = any($1) for update', [quick]);
  const before = await takenCalls();
  answers.push(...quick.map((id) => sayIn(echoes, id, 'یک')));
  await until(
    'turns are in hand',
    10_000,
    async () => (await waitingCommits(onlooker)) === atOnce && (await takenCalls()) === before + quick.length,
  );
  answers.push(...quick.map((id) => sayIn(echoes, id, 'دو')));
  await until('others wait behind them', 10_000, async () => (await takenCalls()) === before + 2 * quick.length);

  const began = performance.now();
  const ends = Promise.all([...apis, ...workers].map((process) => process.end('SIGTERM')));
  await until('the API takes no more calls', 10_000, async () => {
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    return true;
  });
  release();
  await holder.query('commit');
  const saidTo = (sessions: string[], message: string, { said }: typeof asking) => sessions.map(() => said(message));
  expect(await Promise.all(answers)).toEqual([
    ...saidTo(slow, 'یک', asking),
    ...saidTo(slow, 'دو', asking),
    ...saidTo(quick, 'یک', echoing),
    ...saidTo(quick, 'دو', echoing),
  ]);
  expect(await ends).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(await screenEnds).toContain('event: ready');
  expect(performance.now() - began).toBeLessThan(limitMs);
});

async function waitingRows(): Promise<number> {
  return (await onlooker.query('select from inbound_events where handled_at is null')).rows.length;
}

import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { twiceFlow } from './stored';

/** More than the web process runs itself, so that the worker has turns in hand as well. */
const conversations = 8;
/** See startPlatform. */
const inTheApi = 3;
/** What a supervisor gives a process before it kills it; see scripts/start/product-services.ts. */
const limitMs = 20_000;

let platform: Platform;
/** Holds conversations back, and looks on meanwhile. */
let holder: pg.Client;
let onlooker: pg.Client;

beforeAll(async () => {
  platform = await startPlatform(1);
  [holder, onlooker] = [0, 1].map(() => new pg.Client({ connectionString: platform.services.databaseUrl })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), onlooker.connect()]);
}, 90_000);

afterAll(async () => {
  await Promise.all([holder?.end(), onlooker?.end()]);
  await platform?.stop();
});

it('SIGTERM lets accepted turns finish and be answered, and the processes end with 0', { timeout: 60_000 }, async () => {
  const { url, api, workers } = platform;
  const scene = await makeScene(url, twiceFlow);
  const sessions = await Promise.all(Array.from({ length: conversations }, scene.openSession));
  const say = async (session_id: string, message: string) => {
    const response = await fetch(`${url}/api/flow-manager/messaging/chat/v1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${scene.token}` },
      body: JSON.stringify({ session_id, message }),
    });
    const { replies } = (await response.json()) as { replies: { text: string }[] };
    return [response.status, ...replies.map(({ text }) => text)];
  };
  // A screen that looks on keeps no process.
  const screen = await fetch(`${url}/api/flow-manager/messaging/sessions/${sessions[0]}/events`, { headers: { Authorization: `Bearer ${scene.token}` } });
  expect(screen.status).toBe(200);
  const screenEnds = screen.text();
  // Turns that cannot be committed while this holds their conversations are turns in hand.
  await holder.query('begin');
  await holder.query('select id from conversations where id = any($1) for update', [sessions]);
  const first = sessions.map((id) => say(id, 'یک'));
  await until('all turns are in hand', 10_000, async () => (await waitingCommits()) === conversations);
  // Behind those that are not being answered at once others wait in the inboxes: accepted as well.
  const left = [...(await openRequests()).keys()];
  expect(left.length).toBeGreaterThanOrEqual(conversations - inTheApi);
  const second = left.map((id) => say(id, 'دو'));
  await until('others wait behind them', 10_000, async () => [...(await openRequests()).values()].every((count) => count === 2));

  const began = performance.now();
  const ends = Promise.all([api.end('SIGTERM'), ...workers.map((worker) => worker.end('SIGTERM'))]);
  await until('the API takes no more calls', 10_000, async () => {
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    return true;
  });
  await holder.query('commit');
  expect(await Promise.all(first)).toEqual(sessions.map(() => [200, 'شنیدم: یک', 'باز هم: یک']));
  expect(await Promise.all(second)).toEqual(left.map(() => [200, 'شنیدم: دو', 'باز هم: دو']));
  expect(await ends).toMatchObject([{ code: 0 }, ...workers.map(() => ({ code: 0 }))]);
  expect(await screenEnds).toContain('event: ready');
  expect(performance.now() - began).toBeLessThan(limitMs);
});

async function waitingCommits(): Promise<number> {
  const { rows } = await onlooker.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%update conversations%'`,
  );
  return rows[0]?.count ?? 0;
}

/** How many requests stand in each conversation's inbox. */
async function openRequests(): Promise<Map<string, number>> {
  const redis = new Redis(platform.services.redisUrl);
  try {
    const keys = await redis.keys('turns:inbox:*');
    return new Map(await Promise.all(keys.map(async (key) => [key.slice('turns:inbox:{'.length, -1), await redis.llen(key)] as const)));
  } finally {
    redis.disconnect();
  }
}

import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outside } from '../support/processes-outside';
import { call, makeScene, say, type Scene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { asking, deskFlow, echoing, generalError, returnMessages } from './assistants';
import { expectBacklogAnswered, storeBacklog } from './backlog';
import { restartRedis } from './faults';
import { waitingCommits } from './stored';

/** Longer than a turn that waits for nothing may take. */
const effectTimeoutMs = 4_000;
const soonMs = 2_000;

let outside: Outside;
let platform: Platform;
let asker: Scene;
let echo: Scene;
let database: pg.Client;
/** Locks rows that turns change. */
let holder: pg.Client;
let redis: Redis;

beforeAll(async () => {
  outside = await Outside.start();
  platform = await startPlatform({
    workers: 2,
    apis: 2,
    outside_url: outside.url,
    settings: { EFFECT_TIMEOUT_MS: String(effectTimeoutMs) },
  });
  asker = await makeScene(platform.url, asking.flow, asking.mode);
  echo = await makeScene(platform.url, echoing.flow);
  const { databaseUrl, redisUrl } = platform.services;
  [database, holder] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [pg.Client, pg.Client];
  await Promise.all([database.connect(), holder.connect()]);
  redis = new Redis(redisUrl);
  redis.on('error', () => undefined);
}, 90_000);

afterAll(async () => {
  redis?.disconnect();
  await Promise.all([database?.end(), holder?.end()]);
  await platform?.stop();
  outside?.stop();
});

const openSessions = ({ openSession }: Scene, count: number) => Promise.all(Array.from({ length: count }, openSession));

/** How many messages of these conversations wait for a worker. */
async function waitingIn(sessions: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int from inbound_events where conversation_id = any($1) and handled_at is null',
    [sessions],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the replies to a message, and how long they took in milliseconds. */
async function timed({ token }: Scene, session_id: string, message: string, url = platform.url) {
  const began = performance.now();
  const { replies } = await say(url, token, { session_id, message });
  return { texts: replies.map(({ text }) => text), ms: performance.now() - began };
}

/** Talks in a conversation, with each API in turn, while `goesOn` returns true. Returns how long each message took. */
async function talkWhile(scene: Scene, { said }: typeof asking, goesOn: () => boolean): Promise<number[]> {
  const session_id = await scene.openSession();
  const waits: number[] = [];
  while (goesOn()) {
    const message = `پیام ${waits.length} در ${session_id}`;
    const { texts, ms } = await timed(scene, session_id, message, platform.urls[waits.length % platform.urls.length]);
    expect(texts).toEqual(said(message));
    waits.push(ms);
  }
  return waits;
}

describe('a call to the outside', () => {
  it('that hangs ends with the general error message in time, and delays no other conversation', async () => {
    const sessions = await openSessions(asker, 6);
    const abandoned = outside.abandoned;
    outside.hold('بی‌پاسخ');
    let isOver = false;
    const hung = Promise.all(sessions.map((id) => timed(asker, id, 'بی‌پاسخ'))).finally(() => (isOver = true));
    await until('all of them hang', effectTimeoutMs, () => outside.keysOf('بی‌پاسخ').length === sessions.length);
    const others = [
      talkWhile(asker, asking, () => !isOver),
      talkWhile(asker, asking, () => !isOver),
      talkWhile(echo, echoing, () => !isOver),
    ];
    for (const { texts, ms } of await hung) {
      expect(texts).toEqual([generalError]);
      expect(ms).toBeLessThan(effectTimeoutMs + 3_000);
    }
    for (const waits of await Promise.all(others)) {
      expect(waits.length).toBeGreaterThan(1);
      expect(Math.max(...waits)).toBeLessThan(soonMs);
    }
    expect(outside.abandoned - abandoned).toBe(sessions.length);
  });

  it('is made once when its message is sent again to the other API', async () => {
    const session_id = await asker.openSession();
    const message = { session_id, message: 'دوباره', client_message_id: 'm1' };
    const release = outside.hold(message.message);
    const [first, second] = platform.urls as [string, string];
    const answers = [say(first, asker.token, message)];
    await until('the outside is asked', soonMs, () => outside.keysOf(message.message).length === 1);
    const { rows } = await database.query<{ channel: string }>(
      `select concat('turn:', business_id, ':', id) as channel from inbound_events where conversation_id = $1`,
      [session_id],
    );
    answers.push(say(second, asker.token, message));
    await until('both wait for the turn', soonMs, async () => (await redis.pubsub('NUMSUB', rows[0]?.channel ?? ''))[1] === 2);
    release();
    const [one, other] = await Promise.all(answers);
    expect(one?.replies).toMatchObject([{ text: 'پاسخ: دوباره' }]);
    expect(other).toEqual(one);
    expect(outside.keysOf(message.message)).toHaveLength(1);
  });
});

it('a message whose turn was committed unknown to its API is handled by that turn', async () => {
  const session_id = await echo.openSession();
  const message = { session_id, message: 'ثبت شد', client_message_id: 'm1' };
  const turn = await say(platform.url, echo.token, message);
  // An API that loses Postgres during a commit does not learn the outcome, and stores the message for a worker.
  await database.query(
    `insert into inbound_events (id, business_id, conversation_id, key, event)
     select gen_random_uuid(), business_id, id, $2, $3 from conversations where id = $1`,
    [session_id, message.client_message_id, { type: 'user_message', text: message.message }],
  );
  await until('a worker has handled it', 10_000, async () => (await waitingIn([session_id])) === 0);
  expect(await say(platform.url, echo.token, message)).toEqual(turn);
});

it('a return from handoff is spoken once although Redis loses its data', { timeout: 60_000 }, async () => {
  const { url, services } = platform;
  const { token, ...desk } = await makeScene(url, deskFlow);
  const requests = `${url}/api/flow-manager/handoff/requests`;
  const sessions = await openSessions({ token, ...desk }, 2);
  for (const session_id of sessions) await say(url, token, { session_id, message: 'کارشناس' });
  const { items } = await call<{ items: { id: string; conversation_id: string }[] }>('GET', requests, { token });
  for (const { id } of items) await call('POST', `${requests}/${id}/accept`, { token });
  const resolve = (session_id?: string) =>
    call('POST', `${requests}/${items.find(({ conversation_id }) => conversation_id === session_id)?.id}/resolve`, { token });

  // Redis becomes unreachable while a worker runs one return, and directly after the other.
  await holder.query('begin');
  // Resolving needs the conversation, and only the commit of the return needs its instance.
  await holder.query('select id from flow_instances where conversation_id = $1 for no key update', [sessions[0]]);
  await resolve(sessions[0]);
  await until('the return is in hand', 5_000, async () => (await waitingCommits(database)) === 1);
  await resolve(sessions[1]);
  await restartRedis(services, 'SIGKILL', { forgets: true });
  await until('the return is in hand again', 20_000, async () => (await waitingCommits(database)) === 2);
  await holder.query('commit');

  await until('both returns are handled', 10_000, async () => (await waitingIn(sessions)) === 0);
  for (const session_id of sessions) {
    const { rows } = await database.query<{ text: string }>('select text from messages where conversation_id = $1 order by position', [
      session_id,
    ]);
    expect(rows.map(({ text }) => text)).toEqual(['کارشناس', 'وصل می‌کنم.', ...returnMessages]);
  }
});

it(
  'a backlog of minutes is handled in order, and whoever calls nobody outside is answered at once meanwhile',
  { timeout: 90_000 },
  async () => {
    const sessions = await openSessions(asker, 200);
    await Promise.all(platform.workers.map((worker) => worker.end('SIGTERM')));
    await redis.flushdb();
    await storeBacklog(database, sessions, 10);
    const calls = outside.calls.length;
    const began = performance.now();
    platform.workers = [platform.launch('worker', 'worker 3'), platform.launch('worker', 'worker 4')];
    const session_id = await echo.openSession();
    const others: ReturnType<typeof timed>[] = [];
    await until(
      'the backlog is handled',
      60_000,
      async () => {
        const other = timed(echo, session_id, 'سلام', platform.urls[others.length % 2]);
        others.push(other);
        await other;
        return (await waitingIn(sessions)) === 0;
      },
      100,
    );
    console.log(`  the backlog took ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await expectBacklogAnswered(database, sessions, 10, asking);
    expect(outside.calls.length - calls).toBe(2_000);
    for (const { texts, ms } of await Promise.all(others)) {
      expect(texts).toEqual(echoing.said('سلام'));
      expect(ms).toBeLessThan(soonMs);
    }
  },
);

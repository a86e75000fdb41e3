import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '@/server/api/app';
import { addOverdueJobs } from '@/server/conversations/drain-jobs';
import type { Lane } from '@/server/conversations/lane';
import { removeFilesJob } from '@/server/conversations/jobs';
import { leaveSeat, takeSeat } from '@/server/conversations/turn/turn-seats';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relayOutbox } from '@/server/platform/outbox';
import { queue } from '@/server/platform/queue';
import { redis } from '@/server/platform/redis';
import { addMember, signUp, type Account } from '../support/accounts';
import { startAnotherProcess } from '../support/another-process';
import { assistantWith, echoFlow, messaging, openSession, say, textsOf, waitingIn } from '../support/conversations';
import { admin, row } from '../support/database';
import { askingAssistant, takeOutsideCalls } from '../support/outside';
import { useProduct } from '../support/product';

// What one business does at the same time costs only that business, and its neighbor is served.
vi.hoisted(() => {
  Object.assign(process.env, {
    WEB_TURN_CONCURRENCY: '8',
    BUSINESS_TURN_CONCURRENCY: '4',
    BUSINESS_CALLS: '70',
    TURN_CONCURRENCY: '4',
    BUSINESS_WORKER_TURNS: '2',
    STREAMS_PER_PERSON: '2',
    STREAMS_PER_BUSINESS: '3',
    STREAMS_PER_PROCESS: '4',
  });
});

const product = useProduct();
let busy: Account;
let neighbor: Account;

beforeAll(async () => {
  [busy, neighbor] = [await signUp(), await signUp('نیلوفر')];
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Blocks writes to this row while `act` runs. */
async function holding(sql: string, values: unknown[], act: () => Promise<unknown>): Promise<void> {
  const holder = await admin.connect();
  try {
    await holder.query('begin');
    await holder.query(`${sql} for update`, values);
    await act();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** How many statements wait for a row lock. */
async function waitingForLocks(): Promise<number> {
  const { count } = await row<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return count;
}

describe('turns that the process runs itself', () => {
  it('of one business wait for each other while a neighbor is answered; beyond its limit they are 429', async () => {
    const [{ id: shop }, { id: other }] = [await assistantWith(busy, echoFlow), await assistantWith(neighbor, echoFlow)];
    const sessions = await Promise.all(numbered(64).map(() => openSession(busy, shop)));
    const { id } = await openSession(neighbor, other);
    const chat = (session_id: string) => busy.call('post', `${messaging}/chat/v1`, { json: { session_id, message: 'سلام' } });
    const turns: ReturnType<typeof chat>[] = [];
    await holding('select id from conversations where business_id = $1', [busy.business_id], async () => {
      turns.push(...sessions.map((session) => chat(session.id)));
      await expect.poll(waitingForLocks).toBe(2);
      expect(textsOf((await say(neighbor, id, 'سلام')).replies)).toEqual(['شنیدم: سلام']);
      const more = await Promise.all(numbered(10).map(() => busy.call('get', `${messaging}/sessions`)));
      expect(more.filter(({ status }) => status === 200)).toHaveLength(6);
      const refused = more.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('کسب‌وکار شما') as string });
      expect(refused?.headers.get('Retry-After')).toBe('1');
      expect(await waitingForLocks()).toBe(2);
    });
    expect((await Promise.all(turns)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('connections to the database', () => {
  it('are not all one business’s', async () => {
    const { id } = await assistantWith(busy, echoFlow);
    const rename = () => busy.call('put', `/api/flow-manager/assistants/${id}`, { json: { name: 'دیگر' } });
    const renamed: ReturnType<typeof rename>[] = [];
    await holding('select id from assistants where id = $1', [id], async () => {
      renamed.push(...numbered(20).map(rename));
      await expect.poll(waitingForLocks).toBe(5);
      expect((await neighbor.call('get', '/api/flow-manager/assistants')).status).toBe(200);
    });
    expect((await Promise.all(renamed)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('turns by workers', () => {
  let restore = (): void => undefined;

  afterEach(async () => {
    restore();
    await product.stopWorkers();
  });

  it('of one business have a limited number of seats, and each free one goes to the next conversation', async () => {
    const [{ id: shop }, { id: other }] = [await askingAssistant(busy), await askingAssistant(neighbor)];
    const sessions = await Promise.all(numbered(6).map(() => openSession(busy, shop)));
    const { id } = await openSession(neighbor, other);
    const taken = takeOutsideCalls();
    ({ restore } = taken);
    const { calls } = taken;
    product.startWorkers();
    const turns = sessions.map((session) => say(busy, session.id, 'چرا؟'));
    await expect.poll(async () => (await Promise.all(sessions.map((session) => waitingIn(session.id)))).every(Boolean)).toBe(true);
    await expect.poll(() => calls.length).toBe(2);
    const answer = say(neighbor, id, 'کی؟');
    await expect.poll(() => calls.length).toBe(3);
    calls[2]?.answer();
    expect(textsOf((await answer).replies)).toEqual(['پاسخ: کی؟']);
    expect(calls).toHaveLength(3);
    for (const place of [0, 1, 3, 4, 5, 6]) {
      await expect.poll(() => calls.length).toBeGreaterThan(place);
      calls[place]?.answer();
    }
    await Promise.all(turns);
  });

  it('of a conversation that waits for a seat begin when one is left', async () => {
    const { business_id } = await signUp();
    const [first, second, third] = [newId(), newId(), newId()].map((conversation_id) => ({ business_id, conversation_id })) as [
      Lane,
      Lane,
      Lane,
    ];
    expect([await takeSeat(first), await takeSeat(second), await takeSeat(third), await takeSeat(first)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(await leaveSeat(first)).toEqual(third);
    expect([await takeSeat(third), await takeSeat(first)]).toEqual([true, false]);
    expect([await leaveSeat(second), await leaveSeat(third)]).toEqual([first, null]);
  });

  it('that wait are found again where Redis has lost the line', async () => {
    const { id: shop } = await askingAssistant(busy);
    const sessions = await Promise.all(numbered(4).map(() => openSession(busy, shop)));
    const taken = takeOutsideCalls();
    ({ restore } = taken);
    const turns = sessions.map((session) => say(busy, session.id, 'چرا؟'));
    await expect.poll(async () => (await Promise.all(sessions.map((session) => waitingIn(session.id)))).every(Boolean)).toBe(true);
    await redis().flushdb();
    await admin.query(`update inbound_events set next_at = now() - interval '3 seconds' where business_id = $1 and handled_at is null`, [
      busy.business_id,
    ]);
    await addOverdueJobs();
    expect(await redis().zcard(`turn-seats:${busy.business_id}`)).toBe(2);
    product.startWorkers();
    for (const place of numbered(4)) {
      await expect.poll(() => taken.calls.length).toBeGreaterThan(place);
      taken.calls[place]?.answer();
    }
    await Promise.all(turns);
  });
});

describe('jobs', () => {
  it('of a business with few come before the many of another', async () => {
    await admin.query('delete from outbox_jobs');
    await queue('jobs').drain();
    const add = ({ business_id }: Account, key: string) =>
      tenantDb(business_id)((tx) => addToOutbox(tx, removeFilesJob, { storage_keys: [key] }, business_id));
    const [many, few] = [await signUp(), await signUp()];
    for (const number of numbered(5)) await add(many, `many ${number}`);
    await add(few, 'few');
    await relayOutbox();
    const jobs = await queue('jobs').getJobs(['prioritized'], 0, -1, true);
    const keys = jobs.flatMap(({ data }) => (data as { storage_keys: string[] }).storage_keys);
    expect(keys.indexOf('few')).toBe(1);
    expect(keys.filter((key) => key !== 'few')).toEqual(numbered(5).map((number) => `many ${number}`));
  });
});

describe('live streams', () => {
  const open = async (account: Account) => {
    const controller = new AbortController();
    const request = { headers: { Authorization: `Bearer ${account.token}`, Accept: 'text/event-stream' }, signal: controller.signal };
    const response = await app.request('/api/flow-manager/handoff/events', request, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    });
    return { status: response.status, response, close: () => response.body?.cancel() };
  };

  it('have limits per person, per business and per process; one that ends makes room', async () => {
    const colleague = await addMember(busy.business_id, 'admin');
    const mine = [await open(busy), await open(busy)];
    const third = await open(busy);
    expect(third.status).toBe(429);
    expect(await third.response.json()).toMatchObject({ detail: expect.stringContaining('اتصال زنده') as string });
    const theirs = await open(colleague);
    expect([theirs.status, (await open(colleague)).status]).toEqual([200, 429]);
    const others = await open(neighbor);
    expect([others.status, (await open(neighbor)).status]).toEqual([200, 503]);
    for (const stream of [...mine, theirs, others]) await stream.close();
    await expect.poll(async () => (await open(busy)).status).toBe(200);
  });
});

describe('calls of all members of a business', () => {
  it('share a limit, and the refusal says so', async () => {
    const colleague = await addMember(busy.business_id, 'admin');
    // The share of the limit that this process took in advance does not count here.
    for (const { business_id } of [busy, neighbor]) await redis().del(`limit:business_api:${business_id}`, `limit:chat:${business_id}`);
    const other = await startAnotherProcess({ RATE_LIMIT_BUSINESS_API: '3/50', RATE_LIMIT_CHAT: '1/50' });
    const me = ({ token }: Account) => other.call('get', '/api/user-management/auth/me', { token });
    const chat = ({ token }: Account) => other.call('post', `${messaging}/chat/v1`, { token, json: {} });
    try {
      expect((await Promise.all([me(busy), me(colleague), me(busy)])).map(({ status }) => status)).toEqual([200, 200, 200]);
      const refused = await me(colleague);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'rate_limited', detail: expect.stringMatching(/^کسب‌وکار شما .* ۵۰ ثانیهٔ دیگر/) as string },
      });
      expect((await me(neighbor)).status).toBe(200);
      expect([(await chat(busy)).status, (await chat(colleague)).status]).toEqual([422, 429]);
      expect((await chat(neighbor)).status).toBe(422);
    } finally {
      await other.stop();
    }
  });
});

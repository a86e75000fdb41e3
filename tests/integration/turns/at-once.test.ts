import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chat } from '@/server/conversations/chat';
import { importVersion } from '@/server/dialog-flows/import-version';
import { connectRedis, isRedisLost, redis } from '@/server/platform/redis';
import { callDialog, idOf, readFlow } from '../dialog-flows/dialog';
import { signUp, type Account } from '../support/accounts';
import { startAnotherProcess, type AnotherProcess } from '../support/another-process';
import {
  assistantWith,
  contextOf,
  echoFlow,
  flowOf,
  messaging,
  openSession,
  readHistory,
  readConversation,
  say,
  shopFlow,
  textsOf,
  waitingIn,
  type Turn,
} from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';

// Turns without outside calls: the process that accepts the message answers it. No worker runs here.
const redisLine = await vi.hoisted(async () => {
  process.env.WEB_TURN_CONCURRENCY = '2';
  process.env.WEB_TURN_BACKLOG = '2';
  return (await import('../support/redis-line')).lineToRedis();
});

useProduct();
let other: AnotherProcess;
let owner: Account;
/** The owner, whose calls go to another process. */
let elsewhere: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, echoFlow));
  other = await startAnotherProcess();
  elsewhere = { ...owner, call: (method, path, options) => other.call(method, path, { token: owner.token, ...options }) };
});

afterAll(() => other.stop());

const heard = (text: string) => `شنیدم: ${text}`;

/** Blocks commits to these conversations while `act` runs. */
async function holding(ids: readonly string[], act: (holder: PoolClient) => Promise<unknown>): Promise<void> {
  const holder = await admin.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from conversations where id = any($1) for update', [ids]);
    await act(holder);
    await holder.query('commit');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Waits until this many turns wait for their conversations' locks. */
async function untilCommitting(count: number): Promise<void> {
  const waiting = () =>
    row(`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%update conversations%'`);
  await expect.poll(waiting).toEqual({ count });
}

/** The commands that Redis receives while `act` runs, except for limits and sessions. */
async function askedOfRedis(conversation_id: string, act: () => Promise<unknown>): Promise<string[][]> {
  const connection = connectRedis();
  const monitor = await connection.monitor();
  const asked: string[][] = [];
  monitor.on('monitor', (_time: string, args: string[]) => asked.push(args));
  try {
    await act();
    await redis().echo('end of it');
    await expect.poll(() => asked.some(([, said]) => said === 'end of it')).toBe(true);
  } finally {
    monitor.disconnect();
    connection.disconnect();
  }
  return asked.filter((args) => args.some((arg) => arg.includes(conversation_id)));
}

describe('a turn without outside calls', () => {
  it('needs neither a worker, nor Redis, nor a row', async () => {
    const { id } = await openSession(owner, assistant_id);
    const asked = await askedOfRedis(id, async () => {
      for (const message of ['یک', 'دو', 'سه']) expect(textsOf((await say(owner, id, message)).replies)).toEqual([heard(message)]);
    });
    expect(asked).toEqual([]);
    expect((await readHistory(owner, id)).total).toBe(6);
    expect(await rows('select from inbound_events where conversation_id = $1', [id])).toEqual([]);
  });

  it('continues while Redis is unreachable', async () => {
    const { id } = await openSession(owner, assistant_id);
    redisLine.cut();
    try {
      await expect.poll(isRedisLost).toBe(true);
      for (const message of ['یک', 'دو']) expect(textsOf((await say(owner, id, message)).replies)).toEqual([heard(message)]);
    } finally {
      redisLine.restore();
    }
    expect((await readHistory(owner, id)).total).toBe(4);
  });

  it('keeps the order of arrival, and repeats get the first answer', async () => {
    const { id } = await openSession(owner, assistant_id);
    const messages = ['یک', 'دو', 'سه', 'چهار'];
    const sayAll = () =>
      Promise.all(
        messages.map(async (message) => (await chat(contextOf(owner), { session_id: id, message, client_message_id: message }, false))()),
      );
    const turns = await sayAll();
    expect(turns.flatMap(({ replies }) => textsOf(replies))).toEqual(messages.map(heard));
    expect(await sayAll()).toEqual(turns);
    expect(textsOf((await readHistory(owner, id)).items)).toEqual(messages.flatMap((message) => [message, heard(message)]));
  });
});

describe('two processes', () => {
  it('answer messages of one conversation that come to both at the same time, each once, and refuse none', async () => {
    const { id } = await openSession(owner, assistant_id);
    const talk = async (account: Account, name: string) => {
      for (let number = 0; number < 15; number++) {
        const message = `${name} ${number}`;
        expect(textsOf((await say(account, id, message)).replies)).toEqual([heard(message)]);
      }
    };
    await Promise.all([talk(owner, 'اینجا'), talk(elsewhere, 'آنجا')]);
    const { items } = await readHistory(owner, id, { limit: '200' });
    const said = items.filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(items).toHaveLength(60);
    expect(new Set(said).size).toBe(30);
    for (const name of ['اینجا', 'آنجا']) {
      expect(said.filter((text) => text.startsWith(name))).toEqual(Array.from({ length: 15 }, (_, number) => `${name} ${number}`));
    }
  });

  it('answer the same message that comes to both at the same time with one turn', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await openSession(owner, assistant_id);
      const turns = await Promise.all([owner, elsewhere].map((account) => say(account, id, 'سلام', 'same')));
      expect(turns[0]).toEqual(turns[1]);
      expect((await readHistory(owner, id)).total).toBe(2);
    }
  });
});

describe('a change between two turns', () => {
  const templateFlow = {
    ...shopFlow,
    nodes: [...shopFlow.nodes, { key: 'hours', type: 'standard', parts: [{ type: 'template', template: 'hours' }] }],
    edges: [
      ...shopFlow.edges,
      { source: 'menu', target: 'hours', order: 4, conditions: [{ type: 'exact_match', value: 'ساعت' }] },
      { source: 'hours', target: 'menu' },
    ],
  };

  it('of the flow, its assistant, or its templates is seen by the second', async () => {
    const { id: shop, version_id } = await assistantWith(owner, templateFlow);
    const nlu = `/api/flow-manager/nlu`;
    const template = await owner.call<{ id: string }>('post', `${nlu}/templates`, { json: { assistant_id: shop, name: 'hours' } });
    const part = await owner.call<{ id: string }>('post', `${nlu}/templates/${template.body.id}/parts`, {
      json: { type: 'static_text', text_content: 'نه تا پنج' },
    });
    const { id } = await openSession(owner, shop);
    const answer = async (message: string) => textsOf((await say(owner, id, message)).replies)[0];
    expect([await answer('قیمت'), await answer('ساعت')]).toEqual(['قیمت ۱۰۰ است.', 'نه تا پنج']);
    await callDialog(owner, 'put', `/nodes/${idOf(await readFlow(owner, version_id), 'price')}`, { json: { content: 'قیمت ۲۰۰ است.' } });
    expect(await answer('قیمت')).toBe('قیمت ۲۰۰ است.');
    await owner.call('put', `${nlu}/parts/${part.body.id}`, { json: { text_content: 'ده تا شش' } });
    expect(await answer('ساعت')).toBe('ده تا شش');
    await owner.call('put', `/api/flow-manager/assistants/${shop}`, { json: { mode: 'hybrid' } });
    // A hybrid assistant queries its knowledge, and no worker runs here.
    await chat(contextOf(owner), { session_id: id, message: 'چرا؟' }, false);
    expect(await waitingIn(id)).toBe(1);
  });
});

describe('a change while a turn runs', () => {
  it('of the flow that the turn has read takes effect on the next turn', async () => {
    const { id: shop, version_id } = await assistantWith(owner, shopFlow);
    const { id } = await openSession(owner, shop);
    const price = idOf(await readFlow(owner, version_id), 'price');
    const turns: Promise<Turn>[] = [];
    await holding([id], async () => {
      turns.push(say(owner, id, 'قیمت'));
      await untilCommitting(1);
      await callDialog(owner, 'put', `/nodes/${price}`, { json: { content: 'قیمت ۲۰۰ است.' } });
    });
    expect((await turns[0])?.replies[0]).toMatchObject({ text: 'قیمت ۱۰۰ است.' });
    expect((await say(owner, id, 'قیمت')).replies[0]).toMatchObject({ text: 'قیمت ۲۰۰ است.' });
  });

  it('that deletes its version makes the turn run again, on the active one', async () => {
    const { id: shop, flow_base_id, version_id } = await assistantWith(owner, shopFlow);
    const { id } = await openSession(owner, shop);
    const document = flowOf({
      nodes: [
        { key: 's', type: 'start' },
        { key: 'q', type: 'standard', kind: 'question', fallback_message: 'نسخهٔ جدید' },
      ],
      edges: [
        { source: 's', target: 'q' },
        { source: 'q', target: 'q', order: 1, conditions: [{ type: 'exact_match', value: 'هرگز' }] },
      ],
    });
    const next = await importVersion(contextOf(owner), flow_base_id, document, { activate: true });
    const turns: Promise<Turn>[] = [];
    await holding([id], async (holder) => {
      turns.push(say(owner, id, 'قیمت'));
      await untilCommitting(1);
      await holder.query('delete from flow_versions where id = $1', [version_id]);
    });
    expect(textsOf((await turns[0])?.replies ?? [])).not.toContain('قیمت ۱۰۰ است.');
    expect(await readConversation(owner, id)).toMatchObject({ version_id: next.id });
  });

  it('of what no turn reads counts as none', async () => {
    const { id } = await openSession(owner, assistant_id);
    const revision = async () => (await row<{ revision: number }>('select revision from conversations where id = $1', [id])).revision;
    const before = await revision();
    const change = (json: object) => owner.call('put', `/api/user-management/sessions/${id}`, { json });
    expect((await change({ title: 'پیگیری' })).status).toBe(200);
    expect(await revision()).toBe(before);
    expect((await change({ context: { name: 'مریم' } })).status).toBe(200);
    expect(await revision()).toBe(before + 1);
  });
});

describe('overload', () => {
  it('queues a limited number of messages and refuses the next with 503 and a time to wait', async () => {
    const sessions = await Promise.all([1, 2].map(() => openSession(owner, assistant_id)));
    const more = [...(await Promise.all([1, 2].map(() => openSession(owner, assistant_id)))), await openSession(owner, assistant_id)];
    const waiting: Promise<unknown>[] = [];
    await holding(
      sessions.map(({ id }) => id),
      async () => {
        waiting.push(...sessions.map(({ id }) => say(owner, id, 'در دست')));
        await untilCommitting(2);
        waiting.push(...more.slice(0, 2).map(({ id }) => say(owner, id, 'در نوبت')));
        const refused = () =>
          owner.call<{ code: string }>('post', `${messaging}/chat/v1`, { json: { session_id: more[2]?.id, message: 'بیش از اندازه' } });
        await expect.poll(async () => (await refused()).status).toBe(503);
        expect((await refused()).headers.get('retry-after')).toBe('1');
      },
    );
    await Promise.all(waiting);
    expect(textsOf((await say(owner, more[2]?.id ?? '', 'حالا')).replies)).toEqual([heard('حالا')]);
  });
});

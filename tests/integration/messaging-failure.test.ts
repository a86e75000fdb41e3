import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushRequest } from '@/server/conversations/turn-inbox';
import { signUp, type Account } from './support/accounts';
import { assistantWith, echoFlow, messaging, openSession, readHistory, readSession, say, textsOf, type Turn } from './support/conversations';
import { admin, row } from './support/database';
import { useProduct } from './support/product';

vi.hoisted(() => {
  process.env.TURN_TIMEOUT_MS = '2000';
  process.env.WEB_TURN_CONCURRENCY = '0';
});

const product = useProduct();
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, echoFlow));
});

beforeEach(() => product.startWorkers());

const chat = (session_id: string, message: string, client_message_id?: string) =>
  owner.call<Turn & { code: string }>('post', `${messaging}/chat/v1`, { json: { session_id, message, client_message_id } });

const revisionOf = (id: string) => row<{ revision: number; message_count: number }>('select revision, message_count from conversations where id = $1', [id]);

describe('while no worker is there, and the web process leaves the turns to them', () => {
  it('a call times out, and the same message gets its one answer when a worker comes', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    expect(await chat(id, 'کسی هست؟', 'm1')).toMatchObject({ status: 504, body: { code: 'timeout' } });
    expect((await readHistory(owner, id)).total).toBe(0);
    product.startWorkers();
    const turn = await say(owner, id, 'کسی هست؟', 'm1');
    expect(textsOf(turn.replies)).toEqual(['شنیدم: کسی هست؟']);
    expect((await readHistory(owner, id)).total).toBe(2);
    expect(await say(owner, id, 'کسی هست؟', 'm1')).toEqual(turn);
  });

  it('messages wait in order and are all handled when a worker comes', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    const answers = await Promise.all(['یک', 'دو', 'سه'].map((message) => chat(id, message)));
    expect(answers.map(({ status }) => status)).toEqual([504, 504, 504]);
    product.startWorkers();
    await expect.poll(async () => (await readHistory(owner, id)).total).toBe(6);
    const { items } = await readHistory(owner, id);
    expect(textsOf(items)).toEqual(['یک', 'شنیدم: یک', 'دو', 'شنیدم: دو', 'سه', 'شنیدم: سه']);
  });
});

describe('when the database fails in the middle of a turn', () => {
  it.each(['flow_instances', 'messages', 'event_log_entries'])(
    'at %s, nothing of it is written, and the turn runs once when the database is back',
    async (table) => {
      const { id } = await openSession(owner, assistant_id);
      await say(owner, id, 'پیش از خرابی');
      const before = [await revisionOf(id), await readHistory(owner, id), await readSession(owner, id)];
      await admin.query(`
        create function fail() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
        create trigger fail before insert or update on ${table} for each row execute function fail()`);
      try {
        expect(await chat(id, 'هنگام خرابی', 'm2')).toMatchObject({ status: 504 });
        expect([await revisionOf(id), await readHistory(owner, id), await readSession(owner, id)]).toEqual(before);
      } finally {
        await admin.query('drop function fail() cascade');
      }
      await expect.poll(async () => (await readHistory(owner, id)).total).toBe(4);
      expect(textsOf((await say(owner, id, 'هنگام خرابی', 'm2')).replies)).toEqual(['شنیدم: هنگام خرابی']);
      expect(await revisionOf(id)).toMatchObject({ message_count: 4 });
    },
  );

  it('a turn that wrote what no database can hold is given up at once', async () => {
    const { id } = await openSession(owner, assistant_id);
    await admin.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'not to be held' using errcode = '22P05'; end $$;
      create trigger fail before insert on messages for each row when (new.text = 'خراب') execute function fail()`);
    try {
      const [broken, whole] = await Promise.all([chat(id, 'خراب'), chat(id, 'درست')]);
      expect([broken.status, broken.body.code]).toEqual([503, 'unavailable']);
      expect(textsOf(whole.body.replies)).toEqual(['شنیدم: درست']);
      expect((await readHistory(owner, id)).total).toBe(2);
    } finally {
      await admin.query('drop function fail() cascade');
    }
  });

  it('a turn that could not be run for half a minute is given up, and what came behind it runs', async () => {
    const { id } = await openSession(owner, assistant_id);
    await admin.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
      create trigger fail before insert on messages for each row when (new.text = 'خراب') execute function fail()`);
    try {
      const event = { type: 'user_message', text: 'خراب' } as const;
      const request = { conversation_id: id, business_id: owner.business_id, turn_id: randomUUID(), client_message_id: 'm3', event };
      await pushRequest({ ...request, asked_at: Date.now() - 40_000, reply_to: 'somebody' });
      expect(textsOf((await say(owner, id, 'درست')).replies)).toEqual(['شنیدم: درست']);
      expect((await readHistory(owner, id)).total).toBe(2);
    } finally {
      await admin.query('drop function fail() cascade');
    }
  });
});

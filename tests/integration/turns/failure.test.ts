import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drainLane } from '@/server/conversations/drain-lane';
import { signUp, type Account } from '../support/accounts';
import {
  assistantWith,
  echoFlow,
  messaging,
  openSession,
  readHistory,
  readConversation,
  say,
  textsOf,
  type Turn,
} from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.TURN_TIMEOUT_MS = '3000';
});

const product = useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, { ...echoFlow, settings: { general_error_message: 'مشکلی پیش آمد.' } }));
});

afterEach(async () => {
  await admin.query('drop function if exists fail() cascade');
  product.startWorkers();
});

const chat = (session_id: string, message: string, client_message_id?: string) =>
  owner.call<Turn & { code: string }>('post', `${messaging}/chat/v1`, { json: { session_id, message, client_message_id } });

const revisionOf = (id: string) =>
  row<{ revision: number; message_count: number }>('select revision, message_count from conversations where id = $1', [id]);

const failuresOf = (id: string) =>
  rows<{ key: string; failure: string | null; handled: boolean }>(
    'select key, failure, handled_at is not null as handled from inbound_events where conversation_id = $1 order by sequence',
    [id],
  );

/** Makes the database refuse rows of a table with this SQLSTATE. */
async function failAt(table: string, code: string, when = 'true'): Promise<void> {
  await admin.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'out of order' using errcode = '${code}'; end $$;
    create trigger fail before insert or update on ${table} for each row when (${when}) execute function fail()`);
}

/** Stores an inbound event as a channel or another process would. */
async function store(session_id: string, key: string, event: object, crashes = 0): Promise<void> {
  await admin.query(
    'insert into inbound_events (id, business_id, conversation_id, key, event, attempts, crashes) values ($1, $2, $3, $4, $5, $6, $6)',
    [randomUUID(), owner.business_id, session_id, key, event, crashes],
  );
}

const drain = (conversation_id: string) => drainLane({ business_id: owner.business_id, conversation_id });

describe('when the database fails in the middle of a turn', () => {
  it.each(['flow_instances', 'messages', 'event_log_entries'])(
    'at %s, nothing of it is written, and the turn runs once when the database is back',
    async (table) => {
      const { id } = await openSession(owner, assistant_id);
      await say(owner, id, 'پیش از خرابی');
      const before = [await revisionOf(id), await readHistory(owner, id), await readConversation(owner, id)];
      await failAt(table, '53100');
      expect(await chat(id, 'هنگام خرابی', 'm2')).toMatchObject({ status: 504, body: { code: 'timeout' } });
      expect([await revisionOf(id), await readHistory(owner, id), await readConversation(owner, id)]).toEqual(before);
      expect(await failuresOf(id)).toEqual([{ key: 'm2', failure: null, handled: false }]);
      await admin.query('drop function fail() cascade');
      await expect.poll(async () => (await readHistory(owner, id)).total).toBe(4);
      expect(textsOf((await say(owner, id, 'هنگام خرابی', 'm2')).replies)).toEqual(['شنیدم: هنگام خرابی']);
      expect(await revisionOf(id)).toMatchObject({ message_count: 4 });
    },
  );

  it('a message sent while no worker is there waits, and is handled in order when one comes', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    await failAt('messages', '53100');
    const refused = await Promise.all(['یک', 'دو', 'سه'].map((message) => chat(id, message)));
    expect(refused.map(({ status }) => status)).toEqual([504, 504, 504]);
    await admin.query('drop function fail() cascade');
    product.startWorkers();
    await expect.poll(async () => (await readHistory(owner, id)).total).toBe(6);
    expect((await readHistory(owner, id)).items.map(({ text }) => text)).toEqual(['یک', 'شنیدم: یک', 'دو', 'شنیدم: دو', 'سه', 'شنیدم: سه']);
  });
});

describe('a fault of our own', () => {
  it('is answered immediately with the general error message, and not tried again', async () => {
    const { id } = await openSession(owner, assistant_id);
    await failAt('messages', 'P0001', "new.text = 'شنیدم: خراب'");
    const [broken, whole] = [await say(owner, id, 'خراب', 'm1'), await say(owner, id, 'درست')];
    expect(textsOf(broken.replies)).toEqual(['مشکلی پیش آمد.']);
    expect(textsOf(whole.replies)).toEqual(['شنیدم: درست']);
    expect(await say(owner, id, 'خراب', 'm1')).toEqual(broken);
    expect(textsOf((await readHistory(owner, id)).items)).toEqual(['خراب', 'مشکلی پیش آمد.', 'درست', 'شنیدم: درست']);
  });

  it('is answered by a worker alike, and recorded', async () => {
    const { id } = await openSession(owner, assistant_id);
    await failAt('messages', 'P0001', "new.text = 'شنیدم: خراب'");
    await store(id, 'm1', { type: 'user_message', text: 'خراب' });
    await drain(id);
    expect(textsOf((await readHistory(owner, id)).items)).toEqual(['خراب', 'مشکلی پیش آمد.']);
    expect(await failuresOf(id)).toEqual([{ key: 'm1', failure: 'defect', handled: true }]);
  });

  it('that not even an error message can be stored for is refused, and blocks nothing', async () => {
    const { id } = await openSession(owner, assistant_id);
    await failAt('messages', '22P05', "new.text = 'خراب'");
    expect(await chat(id, 'خراب')).toMatchObject({ status: 500, body: { code: 'internal' } });
    await store(id, 'm1', { type: 'user_message', text: 'خراب' });
    await drain(id);
    expect(await failuresOf(id)).toEqual([{ key: 'm1', failure: 'defect', handled: true }]);
    expect(textsOf((await say(owner, id, 'درست')).replies)).toEqual(['شنیدم: درست']);
  });
});

describe('an inbound event', () => {
  it('whose turn has ended its process three times is refused with the general error message, and what is behind it runs', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    await store(id, 'm1', { type: 'user_message', text: 'کشنده' }, 3);
    await store(id, 'm2', { type: 'user_message', text: 'درست' });
    await drain(id);
    expect(textsOf((await readHistory(owner, id)).items)).toEqual(['کشنده', 'مشکلی پیش آمد.', 'درست', 'شنیدم: درست']);
    expect(await failuresOf(id)).toEqual([
      { key: 'm1', failure: 'crashed', handled: true },
      { key: 'm2', failure: null, handled: true },
    ]);
    expect(textsOf((await say(owner, id, 'کشنده', 'm1')).replies)).toEqual(['مشکلی پیش آمد.']);
    expect(textsOf((await say(owner, id, 'بعدی')).replies)).toEqual(['شنیدم: بعدی']);
  });

  it.each([0, 3])('of a message that was answered before is handled without a second turn, also when it is refused', async (crashes) => {
    const { id } = await openSession(owner, assistant_id);
    const turn = await say(owner, id, 'سلام', 'm1');
    // As if the connection broke after the commit of a turn that the API runs itself.
    await product.stopWorkers();
    await store(id, 'm1', { type: 'user_message', text: 'سلام' }, crashes);
    await drain(id);
    expect(await failuresOf(id)).toEqual([{ key: 'm1', failure: null, handled: true }]);
    expect(textsOf((await readHistory(owner, id)).items)).toEqual(['سلام', 'شنیدم: سلام']);
    expect(await say(owner, id, 'سلام', 'm1')).toEqual(turn);
  });

  it('that has ended its process twice is run again', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    await store(id, 'm1', { type: 'user_message', text: 'زنده' }, 2);
    await drain(id);
    expect(textsOf((await readHistory(owner, id)).items)).toEqual(['زنده', 'شنیدم: زنده']);
  });

  it('that cannot be read is a dead letter, which the metrics show, and what is behind it runs', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    await store(id, 'm1', { type: 'of a newer release' });
    await store(id, 'm2', { type: 'user_message', text: 'درست' });
    await drain(id);
    expect(await failuresOf(id)).toEqual([
      { key: 'm1', failure: 'unreadable', handled: true },
      { key: 'm2', failure: null, handled: true },
    ]);
    const { body } = await call<string>('get', '/api/metrics', { token: process.env.METRICS_TOKEN });
    const { count } = await row<{ count: number }>('select count(*)::int from inbound_events where failure is not null');
    expect(body).toContain(`hamdam_inbound_events{state="dead"} ${count}`);
  });

  it('of a conversation that is deleted goes with it', async () => {
    const { id } = await openSession(owner, assistant_id);
    await product.stopWorkers();
    await store(id, 'm1', { type: 'user_message', text: 'سلام' });
    await admin.query('delete from conversations where id = $1', [id]);
    await drain(id);
    expect(await failuresOf(id)).toEqual([]);
  });
});

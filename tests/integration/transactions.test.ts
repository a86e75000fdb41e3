import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { signUp, type Account } from './support/accounts';
import { assistantWith, contextOf, messaging, openSession, say, shopFlow, textsOf } from './support/conversations';
import { admin, row } from './support/database';
import { useProduct } from './support/product';

// Two concurrent transactions, one of which this test keeps open.
useProduct();
let owner: Account;
let other: pg.PoolClient;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  other = await admin.connect();
  await other.query('begin');
});

afterEach(async () => {
  await other.query('rollback');
  other.release();
});

/** Waits until this many connections wait for a row lock. */
const waiting = (count: number) =>
  expect
    .poll(() => row(`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .toEqual({ count });

describe('a deadlock', () => {
  interface Crossing {
    transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
    lock: (tx: Tx, name: string) => Promise<unknown>;
    theirLock: string;
    names: [string, string];
  }

  /**
   * How often our transaction ran. It locks two things in one order, while the other transaction locks them in the
   * opposite order and is not the one that is aborted.
   */
  async function triesOf({ transaction, lock, theirLock, names: [first, second] }: Crossing): Promise<number> {
    await other.query(`set local deadlock_timeout = '1min'`);
    await other.query(theirLock, [second]);
    let tries = 0;
    await transaction(async (tx) => {
      tries += 1;
      await lock(tx, first);
      if (tries === 1) {
        const theirs = other.query(theirLock, [first]);
        await waiting(1);
        void theirs.then(() => other.query('commit'));
      }
      await lock(tx, second);
    });
    return tries;
  }

  it("makes a business's transaction begin again", async () => {
    const names: [string, string] = [(await assistantWith(owner, shopFlow)).id, (await assistantWith(owner, shopFlow)).id];
    const lock = (tx: Tx, id: string) => tx.assistant.update({ where: { id }, data: { name: 'دیگر' } });
    const theirLock = 'select from assistants where id = $1 for update';
    expect(await triesOf({ transaction: contextOf(owner).db, lock, theirLock, names })).toBe(2);
  });

  it("makes the system's one begin again, also if it happened in an SQL query", async () => {
    const lock = (tx: Tx, name: string) => tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${name}))`;
    const theirLock = 'select pg_advisory_xact_lock(hashtext($1))';
    expect(await triesOf({ transaction: systemDb, lock, theirLock, names: ['one', 'another'] })).toBe(2);
  });

  it('makes the statement of a turn run again', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const { id } = await openSession(owner, assistant_id);
    const third = await admin.connect();
    try {
      // The turn locks its conversation and waits for the instance, until a connection that locks the assistant waits for the conversation.
      await third.query('begin');
      await third.query('select from flow_instances where conversation_id = $1 for update', [id]);
      await other.query(`set local deadlock_timeout = '1min'`);
      await other.query('select from assistants where id = $1 for update', [assistant_id]);
      const turn = say(owner, id, 'نامفهوم');
      await waiting(1);
      const theirs = other.query(`update conversations set title = 'نام' where id = $1`, [id]);
      await waiting(2);
      await third.query('commit');
      await theirs;
      await other.query('commit');
      expect(textsOf((await turn).replies)).toEqual(['متوجه نشدم.']);
    } finally {
      third.release();
    }
    const { texts } = await row<{ texts: string[] }>(
      'select array_agg(text) as texts from nlu_unmatched_messages where conversation_id = $1',
      [id],
    );
    expect(texts).toEqual(['نامفهوم']);
  });
});

describe('a row that someone else', () => {
  it('deletes while it is being changed is not found', async () => {
    const { flow_base_id } = await assistantWith(owner, shopFlow);
    await other.query('delete from flow_bases where id = $1', [flow_base_id]);
    const answer = owner.call('put', `/api/flow-manager/dialog/flow-bases/${flow_base_id}`, { json: { name: 'دیگر' } });
    await waiting(1);
    await other.query('commit');
    expect(await answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('deletes while something is put into it is a conflict', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    await other.query('delete from assistants where id = $1', [id]);
    const answer = owner.call('post', `${messaging}/sessions`, { json: { assistant_id: id } });
    await waiting(1);
    await other.query('commit');
    expect(await answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

it('an assistant is deleted once by several concurrent calls, also while it is in use', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, flow_base_id } = await assistantWith(owner, shopFlow);
    const session = await openSession(owner, id);
    const remove = () => owner.call('delete', `/api/flow-manager/assistants/${id}`);
    const others = [
      () => owner.call('put', `/api/flow-manager/dialog/flow-bases/${flow_base_id}`, { json: { name: `دیگر ${round}` } }),
      () => owner.call('put', `/api/flow-manager/assistants/${id}`, { json: { name: 'دیگر' } }),
      () => owner.call('post', `${messaging}/chat/v1`, { json: { session_id: session.id, message: 'قیمت' } }),
    ];
    const [removed, done] = await Promise.all([Promise.all([remove(), remove(), remove()]), Promise.all(others.map((act) => act()))]);
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    for (const { status } of done) expect([200, 404]).toContain(status);
    expect(await row(`select count(*)::int from audit_log_entries where action = 'assistant.deleted' and resource_id = $1`, [id])).toEqual({
      count: 1,
    });
  }
});

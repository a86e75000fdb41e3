import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';

useProduct();
let owner: Account;
let username: string;

beforeAll(async () => {
  owner = await signUp();
  const made = await owner.call<{ username: string }>('post', '/api/voice/sip-connections', { json: { kind: 'account', name: 'پذیرش' } });
  ({ username } = made.body);
});

/** Runs a query as Kamailio, and keeps what it changes. */
async function asEdge<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[] | string> {
  const connection = await admin.connect();
  try {
    await connection.query('set role hamdam_edge');
    return (await connection.query<Row>(text, values)).rows;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? '';
  } finally {
    await connection.query('reset role');
    connection.release();
  }
}

const stored = () => row<Record<string, unknown>>('select * from sip_connections where username = $1', [username]);

describe('the edge', () => {
  it('reads who may register, and reports registrations', async () => {
    expect(await asEdge('select username, domain from voice_edge.subscribers where username = $1', [username])).toEqual([
      { username, domain: 'hamdam.local' },
    ]);
    await asEdge(`select voice_edge.registered($1, 'sip:x@192.0.2.1:5060', now() + interval '1 hour', 'Linphone')`, [username]);
    const registered = await stored();
    expect(registered).toMatchObject({ registration: 'registered', contact: 'sip:x@192.0.2.1:5060', user_agent: 'Linphone' });
    // A refresh keeps since when, and someone's wrong password does not end it.
    await asEdge(`select voice_edge.registered($1, 'sip:x@192.0.2.1:5060', now() + interval '2 hours', 'Linphone')`, [username]);
    await asEdge(`select voice_edge.refused($1, '192.0.2.66', 'wrong_password')`, [username]);
    expect(await stored()).toMatchObject({
      registration: 'registered',
      registered_at: registered.registered_at,
      refused_address: '192.0.2.66',
    });
    await asEdge('select voice_edge.unregistered($1)', [username]);
    expect(await stored()).toMatchObject({ registration: 'unregistered', contact: null, registered_at: null });
  });

  it.each([
    'select * from sip_connections',
    'select * from businesses',
    'select * from users',
    'select * from secrets',
    'select * from calls',
    'update sip_connections set is_active = true',
    'select * from voice_edge.subscribers, businesses',
    'create table voice_edge.x (a int)',
    'select lock_call_seconds(gen_random_uuid(), 1)',
  ])('may not %s', async (text) => {
    expect(await asEdge(text)).toBe('42501');
  });

  it('can take on no other role', async () => {
    const found = await row<{ roles: string[] }>(
      `select coalesce(array_agg(rolname::text), '{}') as roles from pg_roles
        where rolname <> 'hamdam_edge' and pg_has_role('hamdam_edge', oid, 'MEMBER')`,
    );
    expect(found.roles).toEqual([]);
  });

  it('learns nothing of functions that its text could reach', async () => {
    expect(await asEdge(`select voice_edge.registered('nobody', 'x', now(), 'x')`)).toHaveLength(1);
    expect(await asEdge(`select voice_edge.refused($1, 'x', 'x')`, ["' or true --"])).toHaveLength(1);
    expect((await stored()).refused_address).toBe('192.0.2.66');
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { AuditEntry } from '@/lib/contracts/user-management/audit-log';
import type { DeletedAccountData, Person } from '@/lib/contracts/user-management/users';
import type { ErrorBody } from '@/lib/errors';
import { newMobile } from '../support/account-examples';
import { addMember, logIn, signUp, type Account } from '../support/accounts';
import { assistantWith } from '../support/conversations';
import { admin, row } from '../support/database';
import { accept, askForHuman, deskFlow, readRequest } from '../handoff/handoff';
import { useProduct } from '../support/product';
import { superAdmin } from '../support/super-admin';
import { base, statusOf } from './people';

vi.hoisted(() => {
  process.env.RATE_LIMIT_LOGIN = '1000/60';
});

useProduct({ workers: true });
const users = `${base}/users`;
let owner: Account;
let staff: Account;

beforeEach(async () => {
  owner = await signUp();
  staff = await addMember(owner.business_id, 'staff');
});

const erase = (by: Pick<Account, 'call'>, json: object = {}) =>
  by.call<DeletedAccountData & ErrorBody>('post', `${users}/delete-account-data`, { json });
const log = (by: Account, query: Record<string, string> = {}) =>
  by.call<ListOf<AuditEntry> & ErrorBody>('get', `${base}/audit-log`, { query });
const age = (person: Account) =>
  admin.query(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [person.user_id]);

describe('the people of a business', () => {
  it('are listed, read and looked up by number and address, and do not exist for another business', async () => {
    const mobile = newMobile();
    await admin.query('update users set mobile = $1 where id = $2', [mobile, staff.user_id]);
    const stranger = await signUp();
    const found = await owner.call<ListOf<Person>>('get', users, { query: { search: staff.email } });
    expect(found.body).toMatchObject({ total: 1, items: [{ id: staff.user_id, role: 'staff', member_status: 'active' }] });
    const ways: [string, Record<string, string>][] = [
      ['by-mobile', { mobile }],
      ['by-mobile', { mobile: `0${mobile.slice(3)}` }],
      ['channel-lookup', { channel: 'mobile', value: mobile }],
      ['channel-lookup', { channel: 'email', value: staff.email.toUpperCase() }],
      [staff.user_id, {}],
    ];
    for (const [path, query] of ways) {
      expect(await owner.call('get', `${users}/${path}`, { query })).toMatchObject({ status: 200, body: { id: staff.user_id } });
      expect((await stranger.call('get', `${users}/${path}`, { query })).status).toBe(404);
    }
    expect((await owner.call('get', `${users}/by-mobile`, { query: { mobile: '۰۹۱۲' } })).status).toBe(422);
    expect((await owner.call('get', `${users}/channel-lookup`, { query: { channel: 'pigeon', value: 'x' } })).status).toBe(422);
    expect((await owner.call('get', `${users}/channel-lookup`, { query: { channel: 'email', value: 'x' } })).status).toBe(422);
    expect((await staff.call('get', users)).status).toBe(403);
  });

  it('have conversations, which are listed, named and set up as sessions', async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    const begun = await owner.call<{ id: string }>('post', `${users}/create-session`, { json: { user_id: staff.user_id, assistant_id } });
    expect(begun.status).toBe(201);
    const path = `${base}/sessions/${begun.body.id}`;
    expect((await owner.call('put', path, { json: { title: 'پرسش', context: { name: 'مریم' } } })).body).toMatchObject({ title: 'پرسش' });
    expect((await owner.call('get', path)).body).toMatchObject({ title: 'پرسش', instances: [{ status: 'active' }] });
    for (const list of ['sessions', `sessions/assist/${assistant_id}`]) {
      expect((await owner.call('get', `${base}/${list}`, { query: { status: 'active', channel: 'api' } })).body).toMatchObject({
        total: 1,
        items: [{ id: begun.body.id }],
      });
      expect((await owner.call('get', `${base}/${list}`, { query: { status: 'ended' } })).body).toMatchObject({ total: 0 });
    }
    const stranger = await signUp();
    expect((await stranger.call('put', path, { json: { title: 'x' } })).status).toBe(404);
    expect((await owner.call('post', `${users}/create-session`, { json: { user_id: stranger.user_id, assistant_id } })).status).toBe(404);
    expect((await owner.call('put', path, { json: { title: 5 } })).status).toBe(422);
  });
});

describe('deleting an account', () => {
  it('takes the person out of everything, and says what is kept and why', async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    await owner.call('post', `${users}/create-session`, { json: { user_id: staff.user_id, assistant_id } });
    await owner.call('post', `${base}/notifications`, { json: { title: 'سلام', user_ids: [staff.user_id] } });
    await admin.query('insert into account_tokens (id, kind, target, hash, expires_at) values ($1, $2, $3, $4, now())', [
      randomUUID(),
      'email_code',
      staff.email,
      'x',
    ]);
    const { status, body } = await erase(staff);
    expect(status).toBe(200);
    const counts = Object.fromEntries(body.deleted.map(({ what, count }) => [what, count]));
    expect(counts).toMatchObject({ account: 1, memberships: 1, sessions: 1, notifications: 1, conversations: 1 });
    expect(body.kept).toMatchObject([{ what: 'audit_log', why: expect.stringContaining('کسب‌وکار') as string }]);
    expect(await statusOf(staff)).toBe(401);
    // Neither the address nor the name with the id remains anywhere in the database.
    const tables = await admin.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind::text = 'r'`,
    );
    for (const { name } of tables.rows) {
      expect(await row(`select count(*)::int as found from ${name} t where t::text like '%' || $1 || '%'`, [staff.email])).toEqual({
        found: 0,
      });
    }
    const { addresses } = await row<{ addresses: number }>(
      'select count(ip_address)::int as addresses from audit_log_entries where actor_id = $1',
      [staff.user_id],
    );
    expect(addresses).toBe(0);
    const entries = await log(owner, { actor_id: staff.user_id });
    expect(entries.body.items[0]).toMatchObject({ action: 'account.deleted', actor: { id: staff.user_id, name: null } });
  });

  it('asks for the password where the sign-in is not fresh', async () => {
    await age(staff);
    expect((await erase(staff)).body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'password' }] });
    expect((await erase(staff, { password: 'not this one' })).status).toBe(422);
    expect((await erase(staff, { password: staff.password })).status).toBe(200);
  });

  it('puts the conversations that the person had taken back into the queue', async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    const { request_id } = await askForHuman(owner, assistant_id);
    expect((await accept(staff, request_id)).status).toBe(200);
    expect((await erase(staff)).body.kept).toMatchObject([{ what: 'audit_log' }, { what: 'handoff_requests', count: 1 }]);
    await expect.poll(async () => (await readRequest(owner, request_id)).body).toMatchObject({ status: 'PENDING', assigned_to: null });
    expect((await accept(owner, request_id)).status).toBe(200);
  });

  it('of a member is for who may remove them, and who is in no other business', async () => {
    const [boss, elsewhere] = [await addMember(owner.business_id, 'admin'), await signUp()];
    await admin.query(
      `insert into memberships (id, business_id, user_id, role_id) select gen_random_uuid(), $1, $2, id from roles where key = 'staff'`,
      [owner.business_id, elsewhere.user_id],
    );
    expect((await erase(staff, { user_id: boss.user_id })).status).toBe(403);
    expect((await erase(boss, { user_id: owner.user_id })).status).toBe(403);
    expect((await erase(owner, { user_id: elsewhere.user_id })).status).toBe(409);
    expect((await erase(owner, { user_id: (await signUp()).user_id })).status).toBe(404);
    expect((await erase(owner, { user_id: randomUUID() })).status).toBe(404);
    // Deleting it requires the caller to verify their identity, as for their own account.
    await age(owner);
    expect((await erase(owner, { user_id: staff.user_id })).body).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'password' }],
    });
    expect((await erase(owner, { user_id: staff.user_id, password: 'not this one' })).status).toBe(422);
    expect(await statusOf(staff)).toBe(200);
    expect((await erase(owner, { user_id: staff.user_id, password: owner.password })).status).toBe(200);
    expect(await statusOf(staff)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  it('leaves no business without an owner, and no platform without a super admin', async () => {
    expect(await erase(owner)).toMatchObject({ status: 409 });
    expect(await statusOf(owner)).toBe(200);
    await admin.query('update users set platform_role_id = null');
    const [one, two] = [await superAdmin(), await superAdmin()];
    expect((await erase(two)).status).toBe(200);
    expect((await erase(one)).status).toBe(409);
  });
});

describe('the audit log', () => {
  it('says who did what from where, filtered and paged, to who may read it, of one business', async () => {
    const began = new Date().toISOString();
    const boss = await addMember(owner.business_id, 'admin');
    const made = await boss.call<{ id: string }>('post', '/api/flow-manager/assistants', { json: { name: 'دستیار' } });
    const all = await log(owner, { from: began });
    expect(all.body.items.map(({ action }) => action)).toEqual(expect.arrayContaining(['assistant.created', 'account.signed_in']));
    const one = await log(owner, { action: 'assistant.', actor_id: boss.user_id, resource_id: made.body.id, from: began });
    expect(one.body).toMatchObject({
      total: 1,
      items: [{ actor: { id: boss.user_id, name: boss.email }, resource_name: 'دستیار', ip_address: '127.0.0.1' }],
    });
    expect((await log(owner, { to: began, action: 'assistant.' })).body.total).toBe(0);
    expect((await log(owner, { action: '%' })).status).toBe(422);
    const page = await log(owner, { limit: '1' });
    expect((await log(owner, { limit: '1', cursor: page.body.next_cursor ?? '' })).body.items[0]?.id).toBe(all.body.items[1]?.id);
    expect((await log(staff)).status).toBe(403);
    expect((await log(owner, { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })).status).toBe(422);
    for (const from of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])
      expect((await log(owner, { from })).status).toBe(422);
    expect((await log(owner, { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' })).status).toBe(200);
    expect((await log(owner, { actor_id: (await signUp()).user_id })).status).toBe(404);
    expect((await log(await logIn(owner.email, owner.password), { actor_id: staff.user_id })).status).toBe(200);
  });
});

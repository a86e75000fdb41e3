import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Me } from '@/lib/contracts/user-management/auth';
import type { BusinessContents } from '@/lib/contracts/user-management/businesses';
import type { BusinessSummary } from '@/lib/contracts/user-management/platform-businesses';
import type { DeletedAccountData, OwnAccountData } from '@/lib/contracts/user-management/users';
import type { ErrorBody } from '@/lib/errors';
import { notifyUsedUp } from '@/server/billing/notify-used-up';
import { sweepReservations } from '@/server/billing/sweep-reservations';
import { removeDeletedBusinesses } from '@/server/businesses/remove-deleted';
import { tablesOfBusiness } from '@/server/businesses/tables-of-business';
import { drainLane } from '@/server/conversations/drain-lane';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { releaseAfterLeaving } from '@/server/members/release-handoffs';
import { sendInvitation } from '@/server/members/send-invitation';
import { evaluateModel } from '@/server/nlu/evaluate-model';
import { routeRequest } from '@/server/inbox/route-request';
import { relayOutbox } from '@/server/platform/outbox';
import { fileStore } from '@/server/platform/storage';
import { addMember, signUp, type Account, type SignedIn } from '../support/accounts';
import { startAnotherProcess } from '../support/another-process';
import { admin, checksums, row, rows, tenantTables } from '../support/database';
import { call } from '../support/http';
import { nextMessageTo } from '../support/mails';
import { useProduct } from '../support/product';
import { superAdmin } from '../support/super-admin';
import { buildWorld, type World } from '../support/world';
import { audited, base, statusOf } from './people';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.RATE_LIMIT_LOGIN = '1000/60';
  process.env.RATE_LIMIT_SIGNUP = '1000/60';
  process.env.QUOTA_BUSINESSES_PER_PERSON = '2';
});

const product = useProduct();
/** What intentionally remains of a deleted business: the log until its retention ends, invoices, and the jobs that remove files. */
const kept = ['audit_log_entries', 'invoices', 'outbox_jobs'];
let owner: Account;

beforeEach(async () => {
  owner = await signUp('گلبرگ');
});
afterEach(() => product.stopWorkers());

const path = `${base}/business`;
const meOf = async (token: string) => (await call<Me>('get', `${base}/auth/me`, { token })).body;
const remove = (by: Account, json: object = { name: 'گلبرگ' }) => by.call<SignedIn & ErrorBody>('post', `${path}/delete`, { json });
const leave = (by: Account) => by.call<SignedIn & ErrorBody>('post', `${path}/leave`);
const create = (by: Account, name: string) =>
  by.call<{ id: string; name: string } & ErrorBody>('post', `${base}/businesses`, { json: { name } });
const age = (person: Account) =>
  admin.query(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [person.user_id]);
const isThere = async (business_id: string) => (await rows('select id from businesses where id = $1', [business_id])).length === 1;

/** The tables that still have rows of a business. */
async function left(business_id: string): Promise<string[]> {
  const counts = Object.entries(await checksums(business_id)).filter(([, sum]) => !sum.startsWith('0:'));
  return counts.map(([table]) => table).filter((table) => !kept.includes(table));
}

describe('a business that is deleted', () => {
  it('is closed immediately for everyone, and then removed with all its rows and files, and nothing of another', async () => {
    const world: World = await buildWorld('شکوفه');
    const neighbor = await buildWorld('نیلوفر');
    const { account } = world;
    const colleague = await addMember(account.business_id, 'admin');
    await admin.query('update users set email_verified_at = now() where id = $1', [colleague.user_id]);
    const stored = await rows<{ storage_key: string }>(
      `select storage_key from attachments where business_id = $1 union all select storage_key from flow_media where business_id = $1`,
      [account.business_id],
    );
    const contents = await account.call<BusinessContents>('get', `${path}/contents`);
    expect(contents.body).toMatchObject({ members: 3, assistants: 2, conversations: 4, knowledge_bases: 1, documents: 2, files: 3 });
    expect(contents.body.messages).toBeGreaterThan(0);

    // A worker checks the neighbor's new connections meanwhile.
    const others = async () => ({ ...(await checksums(neighbor.account.business_id)), connections: '', connection_log: '' });
    const before = await others();
    expect((await remove(colleague, { name: 'شکوفه' })).status).toBe(403);
    expect((await remove(account, { name: 'نیلوفر' })).body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'name' }] });
    await age(account);
    expect((await remove(account, { name: 'شکوفه' })).body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'password' }] });
    const answer = await remove(account, { name: 'شکوفه', password: account.password });
    expect(answer.status).toBe(200);
    expect([await statusOf(account), await statusOf(colleague)]).toEqual([401, 401]);
    expect(await meOf(answer.body.access_token)).toMatchObject({
      business: null,
      businesses: [],
      permissions: ['account.read', 'account.update'],
    });
    const found = await (
      await superAdmin()
    ).call<ListOf<BusinessSummary>>('get', `${base}/super-admin/businesses`, { query: { search: 'شکوفه' } });
    expect(found.body.items.map(({ id }) => id)).not.toContain(account.business_id);
    expect(await audited('business.deleted', null)).toMatchObject({
      actor_id: account.user_id,
      resource_id: account.business_id,
      detail: { name: 'شکوفه', members: 3 },
    });

    product.startWorkers();
    await expect.poll(() => isThere(account.business_id), { timeout: 15_000 }).toBe(false);
    expect((await nextMessageTo(colleague.email)).text).toContain('شکوفه');
    expect(await left(account.business_id)).toEqual([]);
    await relayOutbox();
    const files = () => Promise.all(stored.map(({ storage_key }) => fileStore().get(storage_key)));
    await expect.poll(files, { timeout: 10_000 }).toEqual(stored.map(() => null));
    expect(await others()).toEqual(before);
  });

  it('is removed in batches, also by two processes at the same time, and continues after an interruption', async () => {
    const [{ account, ids }, other] = [await buildWorld('یاس'), await signUp('نرگس')];
    const { business_id } = account;
    await admin.query(
      `insert into messages (id, business_id, conversation_id, position, turn_id, role, text)
       select gen_random_uuid(), $1, $2, n, gen_random_uuid(), 'user', 'سلام' from generate_series(1000, 11000) n`,
      [business_id, ids.session_id],
    );
    await remove(account, { name: 'یاس' });
    await remove(other, { name: 'نرگس' });
    // One removal fails. The other business is removed nevertheless.
    await admin.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await admin.query(
      `create trigger refuse before delete on flow_instances for each row when (old.business_id = '${business_id}') execute function refuse()`,
    );
    try {
      await expect(removeDeletedBusinesses(Date.now() + 60_000)).rejects.toThrow(/could not be removed/);
      expect([await isThere(business_id), await isThere(other.business_id)]).toEqual([true, false]);
    } finally {
      await admin.query('drop function refuse cascade');
    }
    // Without any time, it only requests the job again.
    await admin.query(`delete from outbox_jobs where name = 'businesses.remove-deleted'`);
    await removeDeletedBusinesses(0);
    expect(await isThere(business_id)).toBe(true);
    await Promise.all([removeDeletedBusinesses(Date.now() + 60_000), removeDeletedBusinesses(Date.now() + 60_000)]);
    expect(await isThere(business_id)).toBe(false);
    expect(await left(business_id)).toEqual([]);
  });

  it('takes no long transaction, however much is in it', async () => {
    const { account, ids } = await buildWorld('لاله');
    await admin.query(
      `insert into messages (id, business_id, conversation_id, position, turn_id, role, text)
       select gen_random_uuid(), $1, $2, n, gen_random_uuid(), 'user', 'سلام' from generate_series(1000, 9000) n`,
      [account.business_id, ids.session_id],
    );
    await remove(account, { name: 'لاله' });
    // How many rows each transaction deleted, as the database counted.
    await admin.query('create table taken (transaction xid8, rows bigint)');
    await admin.query('grant insert on taken to public');
    await admin.query(`create function count_taken() returns trigger language plpgsql as $$
      begin insert into taken select pg_current_xact_id(), count(*) from gone; return null; end $$`);
    await admin.query(
      'create trigger count_taken after delete on messages referencing old table as gone for each statement execute function count_taken()',
    );
    try {
      await removeDeletedBusinesses(Date.now() + 60_000);
      const taken = await row<{ most: number; total: number }>(
        'select max(rows)::int as most, sum(rows)::int as total from (select sum(rows) as rows from taken group by transaction) t',
      );
      expect(taken.total).toBeGreaterThan(8_000);
      expect(taken.most).toBeLessThanOrEqual(2_000);
    } finally {
      await admin.query('drop function count_taken cascade');
      await admin.query('drop table taken');
    }
  });

  it('leaves no job behind that fails for want of it', async () => {
    const { account, ids } = await buildWorld('سوسن');
    const { business_id } = account;
    const jobs = [
      () => drainLane({ business_id, conversation_id: ids.session_id }),
      () => sendInvitation({ id: randomUUID(), business_id, invitation_id: ids.invitation_id, locale: 'fa' }),
      () => releaseAfterLeaving({ business_id, user_id: ids.user_id, is_forgotten: false }),
      () => routeRequest({ business_id, request_id: ids.request_id }),
      () => evaluateModel({ business_id, model_id: randomUUID() }),
      () => sweepAbandoned(new Date()),
      () => notifyUsedUp({ business_id, used_up_at: new Date().toISOString() }),
      () => sweepReservations(new Date(Date.now() + 24 * 60 * 60_000)),
    ];
    await remove(account, { name: 'سوسن' });
    expect(await rows('select name from outbox_jobs where business_id = $1', [business_id])).toEqual([]);
    for (const job of jobs) await job();
    await removeDeletedBusinesses(Date.now() + 60_000);
    expect(await left(business_id)).toEqual([]);
    for (const job of jobs) await job();
  });

  it('has a place in the order of removal for every table', async () => {
    // Invitations are deleted when it is closed, sessions with the memberships, and its usage, which is one row, with the business.
    const others = [...kept, 'invitations', 'sessions', 'business_usage'];
    const tables = (await tenantTables()).filter((table) => !others.includes(table));
    expect([...tablesOfBusiness].toSorted()).toEqual(tables);
  });
});

describe('a person who leaves a business', () => {
  it('continues in another one or in none, and loses access immediately', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    const second = await create(staff, 'نسترن');
    const answer = await leave(staff);
    expect(answer.status).toBe(200);
    expect(await meOf(answer.body.access_token)).toMatchObject({ business: { id: second.body.id }, role: 'owner' });
    expect(await statusOf(staff)).toBe(401);
    expect(await audited('member.left', owner.business_id)).toMatchObject({ resource_id: staff.user_id, detail: { role: 'staff' } });
  });

  it('is not its only owner, who gets an error that says what to do', async () => {
    expect(await leave(owner)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('تنها مالک') as string } });
    await addMember(owner.business_id, 'owner');
    const answer = await leave(owner);
    expect(await meOf(answer.body.access_token)).toMatchObject({ business: null, businesses: [] });
    expect((await call('post', `${path}/leave`, { token: answer.body.access_token })).status).toBe(403);
  });
});

describe('a further business', () => {
  it('belongs to its creator, who can switch to it; each person may own a limited number', async () => {
    const made = await create(owner, 'نسترن');
    expect(made).toMatchObject({ status: 201, body: { name: 'نسترن' } });
    const switched = await owner.call<SignedIn>('post', `${base}/auth/switch-business`, { json: { business_id: made.body.id } });
    const token = switched.body.access_token;
    expect(await meOf(token)).toMatchObject({
      business: { name: 'نسترن' },
      role: 'owner',
      businesses: [{ name: 'گلبرگ' }, { name: 'نسترن' }],
    });
    expect(await call('post', `${base}/businesses`, { token, json: { name: 'سومی' } })).toMatchObject({
      status: 402,
      body: { code: 'payment_required' },
    });
    expect((await call('post', `${base}/businesses`, { token, json: { name: ' ' } })).status).toBe(422);
    // A deleted one does not count.
    await call('post', `${path}/delete`, { token, json: { name: 'نسترن' } });
    const again = await call<SignedIn>('post', `${base}/auth/login`, { form: { username: owner.email, password: owner.password } });
    const asked = await Promise.all(
      ['یک', 'دو'].map((name) => call('post', `${base}/businesses`, { token: again.body.access_token, json: { name } })),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 402]);
  });
});

describe('the only owner of a business who deletes their account', () => {
  it('deletes the business with it, having seen what is in it and typed its name', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    const erase = (json: object) => owner.call<DeletedAccountData & ErrorBody>('post', `${base}/users/delete-account-data`, { json });
    const summary = await owner.call<OwnAccountData>('get', `${base}/users/delete-account-data`);
    expect(summary.body).toEqual({
      businesses: [
        {
          id: owner.business_id,
          name: 'گلبرگ',
          contents: {
            members: 2,
            assistants: 0,
            flows: 0,
            conversations: 0,
            customers: 0,
            messages: 0,
            knowledge_bases: 0,
            documents: 0,
            files: 0,
          },
        },
      ],
    });
    const businesses = [{ business_id: owner.business_id, name: 'گلبرگ' }];
    expect((await erase({})).status).toBe(409);
    expect((await erase({ businesses: [{ ...businesses[0], name: 'دیگری' }] })).body).toMatchObject({
      fields: [{ path: 'businesses[0].name' }],
    });
    expect((await erase({ businesses: [...businesses, { business_id: (await signUp()).business_id, name: 'گلبرگ' }] })).status).toBe(404);
    expect([await statusOf(owner), await statusOf(staff)]).toEqual([200, 200]);
    const { status, body } = await erase({ businesses });
    expect(status).toBe(200);
    expect(body.deleted).toContainEqual({ what: 'businesses', count: 1 });
    expect([await statusOf(owner), await statusOf(staff)]).toEqual([401, 401]);
    await removeDeletedBusinesses(Date.now() + 60_000);
    expect(await left(owner.business_id)).toEqual([]);
  });
});

describe('a business that is renamed', () => {
  it('has its new name in every process immediately', async () => {
    const deaf = await startAnotherProcess();
    try {
      const nameThere = async () => (await deaf.call<Me>('get', `${base}/auth/me`, { token: owner.token })).body.business?.name;
      expect(await nameThere()).toBe('گلبرگ');
      await owner.call('put', path, { json: { name: 'بنفشه' } });
      expect([(await meOf(owner.token)).business?.name, await nameThere()]).toEqual(['بنفشه', 'بنفشه']);
    } finally {
      await deaf.stop();
    }
  });
});

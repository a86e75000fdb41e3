import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { CallPlan, CallSecondsEntry, CallUsage } from '@/lib/contracts/voice/call-plans';
import type { ErrorBody } from '@/lib/errors';
import { relayOutbox } from '@/server/platform/outbox';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { callSecondsLeft, chargeCallSeconds, hasCallSeconds } from '@/server/voice/plans/call-seconds';
import { balanceIn } from '../credit/credit-world';
import { addMember, signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';

vi.hoisted(() => {
  process.env.FREE_CALL_MINUTES = '10';
  process.env.CREDIT_AT_SIGNUP = '500';
});

useProduct({ workers: true });
const base = '/api/voice';
let owner: Account;
let platform: SuperAdmin;

beforeEach(async () => {
  owner = await signUp();
  platform = await superAdmin();
});

const inAll = (name: string) => ({ fa: name, ar: name, en: name });
const usage = async () => (await owner.call<CallUsage>('get', `${base}/call-usage`)).body;
const charge = (seconds: number, call_id: string = randomUUID()) =>
  tenantDb(owner.business_id)((tx) => chargeCallSeconds(tx, { business_id: owner.business_id, call_id, seconds }));
const ledger = async () =>
  (await owner.call<ListOf<CallSecondsEntry>>('get', `${base}/call-usage/entries`, { query: { limit: '200' } })).body.items;
/** The ledger, the balance, and what is used agree. */
async function expectConsistent(): Promise<void> {
  const entries = (await ledger()).toReversed();
  let left = 0;
  for (const { seconds, seconds_left } of entries) expect((left += seconds)).toBe(seconds_left);
  expect((await usage()).seconds_left).toBe(left);
}
async function offer(changes: object = {}): Promise<CallPlan> {
  const json = { names: inAll('ده دقیقه'), minutes: 10, price: 200, ...changes };
  const { status, body } = await platform.call<CallPlan>('post', `${base}/call-plans`, { json });
  expect(status).toBe(201);
  return body;
}
const buy = (id: string, json: object = {}, by = owner) =>
  by.call<{ seconds_left: number; balance: number } & ErrorBody>('post', `${base}/call-plans/${id}/purchase`, {
    json,
    headers: { 'Accept-Language': 'en' },
  });

describe('the minutes of a month', () => {
  it('are granted once, however many look at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, usage));
    expect(await usage()).toMatchObject({ seconds_left: 600, granted_left: 600, bought_left: 0, used_seconds: 0, free_minutes: 10 });
    expect(await ledger()).toMatchObject([{ kind: 'granted', seconds: 600, seconds_left: 600, call_id: null }]);
  });

  it('are filled up again in the next month of the business, and what was bought stays', async () => {
    const plan = await offer();
    await buy(plan.id);
    await charge(250);
    await admin.query(`update call_balances set month = month - interval '1 month' where business_id = $1`, [owner.business_id]);
    await admin.query(`update call_seconds set key = 'month:before' where business_id = $1 and kind = 'granted'`, [owner.business_id]);
    expect(await usage()).toMatchObject({ granted_left: 600, bought_left: 600, used_seconds: 0 });
    expect((await ledger()).map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['granted', 250],
      ['used', -250],
      ['bought', 600],
      ['granted', 600],
    ]);
    await expectConsistent();
  });
});

describe('a call', () => {
  it('is counted once, also when fifty processes count it at the same time', async () => {
    const call_id = randomUUID();
    const counted = await Promise.all(Array.from({ length: 50 }, () => charge(61, call_id)));
    expect(new Set(counted)).toEqual(new Set([61]));
    expect(await usage()).toMatchObject({ seconds_left: 539, used_seconds: 61 });
    expect((await ledger())[0]).toMatchObject({ kind: 'used', seconds: -61, call_id });
  });

  it('never makes the rest negative, whatever ends at the same time', async () => {
    const counted = await Promise.all(Array.from({ length: 50 }, () => charge(20)));
    expect(counted.reduce((sum, one) => sum + one)).toBe(600);
    expect(await usage()).toMatchObject({ seconds_left: 0, used_seconds: 600 });
    await expectConsistent();
    const left = await tenantDb(owner.business_id)(async (tx) => [
      await callSecondsLeft(tx, owner.business_id),
      await hasCallSeconds(tx, owner.business_id),
    ]);
    expect(left).toEqual([0, false]);
  });

  it('uses the free minutes before those that were bought', async () => {
    await buy((await offer()).id);
    await charge(700);
    expect(await usage()).toMatchObject({ granted_left: 0, bought_left: 500 });
  });

  it('notifies those who can buy more at 80 and at 100 percent, once', async () => {
    await addMember(owner.business_id, 'staff');
    for (const seconds of [400, 100, 50, 60, 10]) await charge(seconds);
    await relayOutbox();
    const levels = () =>
      rows<{ level: string; user_id: string }>(
        `select params ->> 'level' as level, user_id from notifications where business_id = $1 and kind = 'call_minutes' order by id`,
        [owner.business_id],
      );
    await expect
      .poll(async () => (await levels()).toSorted((one, other) => Number(one.level) - Number(other.level)))
      .toEqual([
        { level: '80', user_id: owner.user_id },
        { level: '100', user_id: owner.user_id },
      ]);
  });
});

describe('a call plan', () => {
  it('is bought with credit, and listed with the others that are offered', async () => {
    const plan = await offer({ price: 1 });
    const hidden = await offer({ is_offered: false });
    const { body } = await owner.call<{ items: CallPlan[] }>('get', `${base}/call-plans`);
    expect(body.items.map(({ id }) => id)).toContain(plan.id);
    expect(body.items.map(({ id }) => id)).not.toContain(hidden.id);
    expect((await buy(plan.id)).body).toEqual({ seconds_left: 1_200, balance: 499 });
    const refused = await buy(hidden.id);
    expect([refused.status, refused.body.detail]).toEqual([409, 'This call plan is no longer offered. Choose another one']);
    expect((await buy(randomUUID())).status).toBe(404);
    const entry = await row<{ charged: string }>(`select charged from credit_entries where business_id = $1 and kind = 'settle'`, [
      owner.business_id,
    ]);
    expect(entry.charged).toBe('1');
  });

  it('has a name in each language, also one that a process of the previous release has named', async () => {
    const plan = await offer({ names: { fa: 'ده دقیقه', ar: 'عشر دقائق', en: 'Ten minutes' } });
    const nameIn = async (locale: string, id = plan.id) => {
      const answer = await owner.call<{ items: CallPlan[] }>('get', `${base}/call-plans`, { headers: { 'Accept-Language': locale } });
      return answer.body.items.find((one) => one.id === id)?.name;
    };
    expect([await nameIn('fa'), await nameIn('ar'), await nameIn('en')]).toEqual(['ده دقیقه', 'عشر دقائق', 'Ten minutes']);
    const old = randomUUID();
    await admin.query(`insert into call_plans (id, name, minutes, price) values ($1, 'بسته', 10, 5)`, [old]);
    expect([await nameIn('fa', old), await nameIn('ar', old)]).toEqual(['بسته', 'بسته']);
    await admin.query(`update call_plans set name = 'بستهٔ نو' where id = $1`, [old]);
    expect(await nameIn('en', old)).toBe('بستهٔ نو');
  });

  it('is paid once for a key, and never with credit that is not there', async () => {
    const plan = await offer();
    const repeated = await Promise.all(Array.from({ length: 10 }, () => buy(plan.id, { key: 'click' })));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceIn(owner.business_id)).toBe(300);
    const others = await Promise.all(Array.from({ length: 5 }, () => buy(plan.id)));
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 402, 402, 402, 402]);
    expect(others.find(({ status }) => status === 402)?.body.detail).toBe('There is not enough credit for this. Add credit first');
    expect(await balanceIn(owner.business_id)).toBe(100);
    expect(await usage()).toMatchObject({ bought_left: 1_200 });
    await expectConsistent();
  });

  it('is bought by those who may pay, and created by the platform', async () => {
    const plan = await offer();
    const staff = await addMember(owner.business_id, 'staff');
    expect((await buy(plan.id, {}, staff)).status).toBe(403);
    expect((await owner.call('post', `${base}/call-plans`, { json: { names: inAll('x'), minutes: 1, price: 1 } })).status).toBe(403);
    expect((await platform.call('post', `${base}/call-plans`, { json: { names: inAll('x'), minutes: 0, price: 1 } })).status).toBe(422);
    const renamed = await platform.call<CallPlan>('put', `${base}/call-plans/${plan.id}`, {
      json: { names: { fa: 'نو', ar: 'جديد', en: 'New' }, is_offered: false },
    });
    expect(renamed.body).toMatchObject({
      name: 'نو',
      names: { fa: 'نو', ar: 'جديد', en: 'New' },
      minutes: 10,
      price: 200,
      is_offered: false,
    });
    expect(
      await rows(`select action from audit_log_entries where resource_id = $1 and business_id is null order by id`, [plan.id]),
    ).toEqual([{ action: 'call_plan.created' }, { action: 'call_plan.updated' }]);
  });
});

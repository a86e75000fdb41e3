import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { BusinessDetail } from '@/lib/contracts/user-management/platform-businesses';
import type { CreditEntry } from '@/lib/contracts/user-management/credit';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import type { ErrorBody } from '@/lib/errors';
import { notifyUsedUp } from '@/server/billing/notify-used-up';
import { releaseCredit, reserveCredit, settleCredit } from '@/server/billing/ledger';
import { sweepReservations } from '@/server/billing/sweep-reservations';
import { relayOutbox } from '@/server/platform/outbox';
import { audited } from '../people/people';
import { addMember, signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import { balanceIn, grant, ledgerOf, problemsOf, usedUpAt } from './credit-world';

vi.hoisted(() => {
  process.env.CREDIT_AT_SIGNUP = '500';
});

useProduct({ workers: true });
const credit = '/api/user-management/credit';
let owner: Account;
let platform: SuperAdmin;

beforeEach(async () => {
  owner = await signUp();
  platform = await superAdmin();
});

const balanceOf = async (by: Account) => (await by.call<{ balance: number }>('get', `${credit}/me/balance`)).body;
const entriesOf = async (by: Account, query: Record<string, string> = {}) =>
  (await by.call<ListOf<CreditEntry>>('get', `${credit}/me/entries`, { query })).body;
const give = (by: Pick<Account, 'call'>, json: object) => by.call<{ balance: number } & ErrorBody>('post', `${credit}/grants`, { json });

describe('a new business', () => {
  it('begins with the credit of the settings, whoever creates it', async () => {
    expect(await balanceOf(owner)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      balance: 500,
      business_id: owner.business_id,
      used_up_at: null,
      updated_at: expect.any(String) as string,
    });
    expect(await ledgerOf(owner.business_id)).toMatchObject([{ position: 1, kind: 'grant', key: 'signup', amount: 500 }]);
    const second = await owner.call<{ id: string }>('post', '/api/user-management/businesses', { json: { name: 'شعبهٔ دوم' } });
    expect([second.status, await balanceIn(second.body.id)]).toEqual([201, 500]);
  });
});

describe('the balance and the ledger', () => {
  it('show what answers have cost, newest first and page by page', async () => {
    const { business_id } = owner;
    const usage = { model_id: 'gpt-4o-mini', input_tokens: 1_000, output_tokens: 100 };
    for (const turn of ['t1', 't2', 't3']) {
      await reserveCredit(business_id, `${turn}:e1`, 50);
      await settleCredit(business_id, `${turn}:e1`, 4, usage);
    }
    await reserveCredit(business_id, 't4:e1', 50);
    await releaseCredit(business_id, 't4:e1');
    expect((await balanceOf(owner)).balance).toBe(488);
    const all = await entriesOf(owner);
    expect([all.total, all.next_cursor]).toEqual([9, null]);
    expect(all.items.map(({ kind }) => kind)).toEqual([
      'release',
      'reserve',
      'settle',
      'reserve',
      'settle',
      'reserve',
      'settle',
      'reserve',
      'grant',
    ]);
    expect(all.items[2]).toEqual({
      position: 7,
      kind: 'settle',
      key: 't3:e1',
      amount: 46,
      balance_after: 488,
      charged: 4,
      detail: usage,
      created_at: expect.any(String) as string,
    });
    const first = await entriesOf(owner, { limit: '2', without_holds: 'true' });
    expect([first.total, first.items.map(({ key }) => key)]).toEqual([4, ['t3:e1', 't2:e1']]);
    const second = await entriesOf(owner, { limit: '2', without_holds: 'true', cursor: first.next_cursor ?? '' });
    expect([second.next_cursor, second.items.map(({ key }) => key)]).toEqual([null, ['t1:e1', 'signup']]);
  });

  it('are those of the own business, and entries are for people with the permission', async () => {
    const [other, staff] = [await signUp(), await addMember(owner.business_id, 'staff')];
    await reserveCredit(owner.business_id, 't1:e1', 50);
    expect([(await balanceOf(other)).balance, (await entriesOf(other)).total]).toEqual([500, 1]);
    expect((await balanceOf(staff)).balance).toBe(450);
    expect((await staff.call('get', `${credit}/me/entries`)).status).toBe(403);
    const wrong: Record<string, string>[] = [{ cursor: randomUUID() }, { cursor: '0' }, { limit: '201' }];
    for (const query of wrong) {
      expect((await owner.call('get', `${credit}/me/entries`, { query })).status).toBe(422);
    }
    expect((await platform.call('get', `${credit}/me/balance`)).body).toEqual({
      id: 0,
      balance: 0,
      business_id: null,
      used_up_at: null,
      updated_at: null,
    });
  });
});

describe('a grant by the platform', () => {
  it('adds credit once for a key, and is recorded', async () => {
    const { business_id } = owner;
    const body = { business_id, amount: 1_500, note: 'هدیه', key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(platform, body)));
    expect(answers.map(({ status, body: { balance } }) => [status, balance])).toEqual(answers.map(() => [201, 2_000]));
    expect(await give(platform, { ...body, amount: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await give(platform, { business_id, amount: 1 })).body.balance).toBe(2_001);
    expect((await entriesOf(owner)).items[1]).toMatchObject({ kind: 'grant', amount: 1_500, detail: { note: 'هدیه' } });
    expect(
      await rows(
        `select actor_id, detail, resource_name from audit_log_entries where action = 'business.credit_granted' and resource_id = $1 order by id`,
        [business_id],
      ),
    ).toEqual([
      { actor_id: platform.user_id, detail: { amount: 1_500, note: 'هدیه' }, resource_name: 'گلبرگ' },
      { actor_id: platform.user_id, detail: { amount: 1, note: '' }, resource_name: 'گلبرگ' },
    ]);
    expect((await audited('business.credit_granted', null)).resource_id).toBe(business_id);
    const seen = await platform.call<BusinessDetail>('get', `/api/user-management/super-admin/businesses/${business_id}`);
    expect(seen.body.balance).toBe(2_001);
    expect(await problemsOf(business_id)).toEqual([]);
  });

  it('does not share its keys with those of other businesses or of the product', async () => {
    const other = await signUp();
    for (const { business_id } of [owner, other]) {
      expect((await give(platform, { business_id, amount: 7, key: 'signup' })).body.balance).toBe(507);
    }
  });

  it('is refused to others, for no business, and for what is no amount', async () => {
    const { business_id } = owner;
    expect((await give(owner, { business_id, amount: 10 })).status).toBe(403);
    expect((await give(platform, { business_id: randomUUID(), amount: 10 })).status).toBe(404);
    for (const amount of [0, -5, 1.5, 100_000_001, '10', undefined]) {
      expect((await give(platform, { business_id, amount })).status).toBe(422);
    }
    expect((await give(platform, { business_id, amount: 10, note: 'ا'.repeat(501) })).status).toBe(422);
    expect((await ledgerOf(business_id)).length).toBe(1);
  });
});

describe('a race', () => {
  it('between answers, their end, grants, and reservations that expire never takes the balance below zero', async () => {
    const { business_id } = owner;
    const seen: number[] = [];
    const answers = Array.from({ length: 40 }, async (_, index) => {
      const key = `t${index}:e1`;
      if ((await reserveCredit(business_id, key, 60)) === 'no_credit') return 0;
      seen.push((await balanceOf(owner)).balance);
      if (index % 4 === 0) await releaseCredit(business_id, key);
      // Some cost more than was reserved for them.
      return index % 4 === 0 ? 0 : settleCredit(business_id, key, index % 4 === 1 ? 90 : 30);
    });
    const grants = Array.from({ length: 5 }, () => give(platform, { business_id, amount: 50 }));
    const [charged, granted] = await Promise.all([Promise.all(answers), Promise.all(grants), sweepReservations(new Date())]);
    expect(granted.map(({ status }) => status)).toEqual(granted.map(() => 201));
    expect(Math.min(...seen, ...granted.map(({ body }) => body.balance))).toBeGreaterThanOrEqual(0);
    const spent = charged.reduce((sum, cost) => sum + cost, 0);
    expect((await balanceOf(owner)).balance).toBe(500 + 5 * 50 - spent);
    expect(await problemsOf(business_id)).toEqual([]);
  });
});

describe('the owners', () => {
  const told = async (by: Account) => {
    const { body } = await by.call<ListOf<Notification>>('get', '/api/user-management/notifications');
    return body.items.filter(({ kind, link }) => kind === 'credit_used_up' && link === '/settings/models').length;
  };
  const untilTold = async (by: Account, count: number) => {
    await relayOutbox();
    await expect.poll(() => told(by)).toBe(count);
  };

  it('are notified once when the credit is used up, and once more only after it was added to', async () => {
    const { business_id } = owner;
    const [second, admin] = [await addMember(business_id, 'owner'), await addMember(business_id, 'admin')];
    const refused = () => Promise.all(Array.from({ length: 10 }, (_, index) => reserveCredit(business_id, `t${index}:e1`, 501)));
    expect(new Set(await refused())).toEqual(new Set(['no_credit']));
    await untilTold(owner, 1);
    const first = await usedUpAt(business_id);
    // There is some left, but too little.
    expect(await balanceOf(owner)).toMatchObject({ balance: 500, used_up_at: first?.toISOString() });
    await refused();
    expect(await usedUpAt(business_id)).toEqual(first);
    // Its job may run more than once.
    await notifyUsedUp({ business_id, used_up_at: first?.toISOString() ?? '' });
    await grant(business_id, 1);
    expect(await balanceOf(owner)).toMatchObject({ balance: 501, used_up_at: null });
    // Its job may also be late.
    await notifyUsedUp({ business_id, used_up_at: first?.toISOString() ?? '' });
    await reserveCredit(business_id, 'last', 501);
    await settleCredit(business_id, 'last', 501);
    await untilTold(owner, 2);
    expect([await told(second), await told(admin)]).toEqual([2, 0]);
  });
});

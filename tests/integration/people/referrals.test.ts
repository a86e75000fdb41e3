import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { ListOf } from '@/lib/contracts/fields';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import type { getMyReferrals } from '@/lib/contracts/user-management/referrals';
import type { ErrorBody } from '@/lib/errors';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { giveReward } from '@/server/referrals/give-reward';
import { rewardReferral } from '@/server/referrals/reward-referral';
import { newAddress, signUp, signupForm, type Account, type SignedIn } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { base } from './people';

vi.hoisted(() => {
  process.env.REFERRAL_CREDIT_REFERRER = '5000';
  process.env.REFERRAL_CREDIT_NEW = '2000';
});

useProduct();
let referrer: Account;
let code: string;

beforeEach(async () => {
  referrer = await signUp('معرف');
  ({ code } = await mine(referrer));
});

type Mine = z.output<NonNullable<(typeof getMyReferrals)['response']>>;
const mine = async (by: Account) => (await by.call<Mine>('get', `${base}/referrals/me`)).body;
const balanceOf = async (business_id: string) =>
  Number((await rows<{ balance: string }>('select balance from credit_balances where business_id = $1', [business_id]))[0]?.balance ?? 0);

/** A business that signs up with a code. */
async function signUpWith(referral_code: string) {
  const form = signupForm({ business_name: 'تازه', referral_code });
  const { status, body } = await call<SignedIn & ErrorBody>('post', `${base}/auth/signup`, { json: form, address: newAddress() });
  const found = await rows<{ business_id: string }>('select business_id from memberships where user_id = $1', [body.user?.id ?? null]);
  return { status, body, user_id: body.user?.id, business_id: found[0]?.business_id ?? '' };
}

const pay = async (business_id: string) => {
  const order = { business_id, order_id: newId() };
  await tenantDb(business_id)((tx) => rewardReferral(tx, order));
  const jobs = await rows(`delete from outbox_jobs where business_id = $1 and name = 'referrals.reward' returning id`, [business_id]);
  // As the queue may run a job twice.
  for (const _ of jobs) await Promise.all([giveReward(order), giveReward(order)]);
  return jobs.length;
};

describe('a referral', () => {
  it('brings both businesses credit after the first payment, once, and their owners read it', async () => {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const public_code = (typed: string) => call('get', `${base}/referrals/codes/${typed}`, { address: newAddress() });
    expect(await public_code(code.toLowerCase())).toMatchObject({ status: 200, body: { code, credit: 2000 } });
    expect((await public_code('22222222')).status).toBe(404);
    const fresh = await signUpWith(code.toLowerCase());
    expect(fresh.status).toBe(201);
    expect(await mine(referrer)).toMatchObject({
      link: expect.stringContaining(`/register?ref=${code}`) as string,
      rewards: { referrer: 5000, new_business: 2000 },
      items: [{ name: 'تازه', state: 'waiting', credit: 0 }],
      earned: 0,
    });
    expect(await pay(fresh.business_id)).toBe(1);
    expect(await pay(fresh.business_id)).toBe(0);
    expect([await balanceOf(referrer.business_id), await balanceOf(fresh.business_id)]).toEqual([5000, 2000]);
    expect(await mine(referrer)).toMatchObject({ items: [{ state: 'rewarded', credit: 5000 }], earned: 5000, rewarded: 1, total: 1 });
    const { items } = (await referrer.call<ListOf<Notification>>('get', `${base}/notifications`)).body;
    expect(items).toMatchObject([{ kind: 'referral_rewarded', params: { name: 'تازه', credit: '5000' }, link: '/billing/referrals' }]);
  });

  it('is refused with an unknown code, and that of a business that is suspended', async () => {
    expect(await signUpWith('22222222')).toMatchObject({ status: 422, body: { fields: [{ path: 'referral_code' }] } });
    expect((await signUpWith('nonsense')).status).toBe(422);
    await admin.query(`update businesses set suspended_at = now(), suspension_reason = 'آزمون' where id = $1`, [referrer.business_id]);
    expect((await signUpWith(code)).status).toBe(422);
  });

  it('brings nothing to businesses that share an owner, and is seen by no other business', async () => {
    const fresh = await signUpWith(code);
    await admin.query(`insert into memberships (id, business_id, user_id, role_id) select $1, $2, $3, id from roles where key = 'owner'`, [
      newId(),
      referrer.business_id,
      fresh.user_id,
    ]);
    expect(await pay(fresh.business_id)).toBe(1);
    expect([await balanceOf(referrer.business_id), await balanceOf(fresh.business_id)]).toEqual([0, 0]);
    expect(await mine(referrer)).toMatchObject({ items: [{ state: 'refused', credit: 0 }], earned: 0, rewarded: 0 });
    expect((await mine(await signUp())).total).toBe(0);
  });

  it('is rewarded from a transaction of the system role too', async () => {
    const fresh = await signUpWith(code);
    const order = { business_id: fresh.business_id, order_id: newId() };
    await systemDb((tx) => rewardReferral(tx, order));
    expect(await row('select count(*)::int as count from outbox_jobs where business_id = $1', [fresh.business_id])).toEqual({ count: 1 });
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveSubscription } from '@/lib/contracts/user-management/subscriptions';
import type { PlatformPayment } from '@/lib/contracts/user-management/platform-payments';
import type { ErrorBody } from '@/lib/errors';
import { checkSums } from '@/server/payments/check-sums';
import { reconcilePayments } from '@/server/payments/reconcile';
import { audited } from '../people/people';
import { signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { starter } from '../support/plan-examples';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import { balanceOf, callback, inDollars, ordered, orderOf, platformPayments, postEvent, small } from './pay';

const gateways = await vi.hoisted(async () => {
  const { startGateways, gatewaySettings } = await import('../support/stand-ins/gateways');
  const started = await startGateways();
  Object.assign(process.env, gatewaySettings(started), { GATEWAY_TIMEOUT_MS: '1500', CREDIT_AT_SIGNUP: '0', DEFAULT_PLAN: 'free' });
  return started;
});

useProduct({ workers: true });
let owner: Account;
let platform: SuperAdmin;

beforeEach(async () => {
  owner = await signUp();
  platform = await superAdmin();
});
afterEach(async () => expect(await checkSums(new Date())).toBe(0));
afterAll(() => gateways.stop());

const plan = { kind: 'subscription', plan_id: starter, interval: 'month', currency: 'USD', gateway: 'stripe' };
const refund = (id: string, json: object) =>
  platform.call<PlatformPayment & ErrorBody>('post', `${platformPayments}/${id}/refunds`, { json: { reason: 'درخواست مشتری', ...json } });
const active = async () =>
  (await owner.call<ActiveSubscription>('get', `/api/user-management/subscriptions/active/${owner.business_id}`)).body;

async function pay(input: object) {
  const { id, reference } = await ordered(owner, input);
  gateways.pay(reference);
  await callback(reference, 'stripe');
  const { payment, total } = await orderOf(owner, id);
  return { id, reference, payment_id: payment?.id ?? '', total };
}

const refundsOf = (payment_id: string) =>
  rows<{ state: string; amount: number; is_by_hand: boolean }>(
    'select state, amount::int, is_by_hand from payment_refunds where payment_id = $1 order by id',
    [payment_id],
  );
const eventsOf = async () =>
  (
    await rows<{ event: string }>(`select params ->> 'event' as event from notifications where business_id = $1 order by id`, [
      owner.business_id,
    ])
  ).map(({ event }) => event);

describe('money that was returned in the dashboard of Stripe', () => {
  it('is noticed once, whichever events say so and however often', async () => {
    const { id, reference, payment_id } = await pay(inDollars);
    const made = gateways.refundInDashboard(reference, 220);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: made.payment_intent };
    const created = gateways.event(made, { type: 'refund.created' });
    const events = [
      created,
      created,
      gateways.event(made, { type: 'refund.updated' }),
      gateways.event(charge, { type: 'charge.refunded' }),
    ];
    const answers = await Promise.all(events.map(postEvent));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await refundsOf(payment_id)).toEqual([{ state: 'done', amount: 220, is_by_hand: false }]);
    expect([await balanceOf(owner), (await orderOf(owner, id)).state]).toEqual([small.credits - 16_666, 'paid']);
    expect(await audited('business.payment_refunded', null)).toMatchObject({ actor_id: null, resource_id: owner.business_id });
    gateways.refundInDashboard(reference, 440);
    expect((await postEvent(gateways.event(charge, { type: 'charge.refunded' }))).status).toBe(200);
    expect([await balanceOf(owner), (await orderOf(owner, id)).state]).toEqual([0, 'refunded']);
  });

  it('is not what we returned ourselves, also while our call is not answered', async () => {
    const { reference, payment_id } = await pay(inDollars);
    gateways.trouble = { path: 'refunds', kind: 'hang' };
    const asked = refund(payment_id, { amount: 100 });
    await asked;
    gateways.trouble = null;
    const [made] = [...(gateways.payments.get(reference)?.refunds.values() ?? [])];
    await postEvent(gateways.event(made ?? {}, { type: 'refund.created' }));
    await reconcilePayments(new Date(Date.now() + 120_000));
    expect(await refundsOf(payment_id)).toEqual([{ state: 'done', amount: 100, is_by_hand: false }]);
    expect(gateways.payments.get(reference)?.refunds.size).toBe(1);
  });

  it('takes effect when it arrives, and people of the platform are notified of one that fails afterward', async () => {
    const { reference, payment_id } = await pay(inDollars);
    const made = gateways.refundInDashboard(reference, 220, 'pending');
    await postEvent(gateways.event(made, { type: 'refund.created' }));
    expect([await refundsOf(payment_id), await balanceOf(owner)]).toMatchObject([[{ state: 'pending' }], small.credits]);
    made.status = 'succeeded';
    await postEvent(gateways.event(made, { type: 'refund.updated' }));
    expect([await refundsOf(payment_id), await balanceOf(owner)]).toMatchObject([[{ state: 'done' }], small.credits - 16_666]);
    made.status = 'failed';
    await postEvent(gateways.event(made, { type: 'refund.failed' }));
    const failed = () =>
      rows(`select 1 from platform_notifications where user_id = $1 and params ->> 'reason' = 'refund_failed'`, [platform.user_id]);
    await expect.poll(failed).toHaveLength(1);
  });

  it('is noticed although its event comes before that of the payment, and one about another account is ignored', async () => {
    const { id, reference } = await ordered(owner, inDollars);
    gateways.pay(reference);
    const made = gateways.refundInDashboard(reference, small.cents);
    expect((await postEvent(gateways.event(made, { type: 'refund.created' }))).status).toBe(200);
    expect((await orderOf(owner, id)).state).toBe('refunded');
    expect((await postEvent(gateways.event({ ...made, payment_intent: 'pi_elsewhere' }, { type: 'refund.created' }))).status).toBe(200);
  });

  it('is asked for again by Stripe if it does not answer us', async () => {
    const { reference, payment_id } = await pay(inDollars);
    const event = gateways.event(gateways.refundInDashboard(reference, 100), { type: 'refund.created' });
    gateways.trouble = { path: 'refunds', kind: 'error' };
    expect((await postEvent(event)).status).toBe(503);
    gateways.trouble = null;
    expect((await postEvent(event)).status).toBe(200);
    expect(await refundsOf(payment_id)).toHaveLength(1);
  });
});

describe('a plan whose money was returned', () => {
  it('ends with the last part, and not before', async () => {
    const { payment_id, total } = await pay(plan);
    await refund(payment_id, { amount: 100 });
    expect((await active()).plan.key).toBe('starter');
    expect((await refund(payment_id, { amount: total - 100 })).status).toBe(201);
    expect(await active()).toMatchObject({ plan: { key: 'free' }, subscription: null });
    expect(await audited('subscription.refunded', owner.business_id)).toMatchObject({ actor_id: platform.user_id });
    expect((await eventsOf()).at(-1)).toBe('refunded');
    const [change] = await rows(
      `select kind, monthly_amount_after::int as after from subscription_changes where business_id = $1 order by id desc limit 1`,
      [owner.business_id],
    );
    expect(change).toEqual({ kind: 'canceled', after: 0 });
  });

  it('ends after a refund in the dashboard as well', async () => {
    const { reference, total } = await pay(plan);
    await postEvent(gateways.event(gateways.refundInDashboard(reference, total), { type: 'refund.created' }));
    expect((await active()).plan.key).toBe('free');
  });

  it('remains if people of the platform choose so', async () => {
    const { payment_id, total } = await pay(plan);
    await refund(payment_id, { amount: total, keeps_plan: true });
    expect(await active()).toMatchObject({ plan: { key: 'starter' }, subscription: { state: 'active' } });
  });

  it('is shortened by a period that was paid ahead', async () => {
    await pay(plan);
    const before = (await active()).subscription?.period_ends_at;
    const { payment_id, total } = await pay(plan);
    expect((await active()).subscription?.period_ends_at).not.toBe(before);
    await refund(payment_id, { amount: total });
    expect(await active()).toMatchObject({ plan: { key: 'starter' }, subscription: { state: 'active', period_ends_at: before } });
    expect((await eventsOf()).at(-1)).toBe('shortened');
  });

  it('remains if another order has paid for it since', async () => {
    const first = await pay(plan);
    await pay({ ...plan, interval: 'year' });
    await refund(first.payment_id, { amount: first.total });
    expect(await active()).toMatchObject({ plan: { key: 'starter' }, subscription: { state: 'active', interval: 'year' } });
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveSubscription } from '@/lib/contracts/user-management/subscriptions';
import { checkSums } from '@/server/payments/check-sums';
import { reconcilePayments } from '@/server/payments/reconcile';
import { chargeRenewal } from '@/server/payments/charge-renewal';
import { advanceSubscriptions } from '@/server/subscriptions/advance-subscriptions';
import { signUp, type Account } from '../support/accounts';
import { admin, rows } from '../support/database';
import { starter } from '../support/plan-examples';
import { useProduct } from '../support/product';
import { callback, ordered, payments, postEvent } from './pay';

const gateways = await vi.hoisted(async () => {
  const { startGateways, gatewaySettings } = await import('../support/stand-ins/gateways');
  const started = await startGateways();
  Object.assign(process.env, gatewaySettings(started), { GATEWAY_TIMEOUT_MS: '1500', DEFAULT_PLAN: 'free' });
  return started;
});

useProduct();
let owner: Account;
let due: Parameters<typeof chargeRenewal>[0];
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

/** A month that was paid with a card, which pays for the next ones. Then it ends. */
beforeEach(async () => {
  owner = await signUp();
  const plan = { kind: 'subscription', plan_id: starter, interval: 'month', currency: 'USD', gateway: 'stripe' };
  const { reference } = await ordered(owner, plan);
  gateways.pay(reference);
  await callback(reference, 'stripe');
  await owner.call('put', `${payments}/methods/renewals`, { json: { pays_renewals: true } });
  const { subscription } = await active();
  due = {
    business_id: owner.business_id,
    subscription_id: subscription?.id ?? '',
    period_ends_at: subscription?.period_ends_at ?? '',
  };
});
afterEach(async () => {
  gateways.stripe.declines = null;
  gateways.trouble = null;
  expect(await checkSums(new Date())).toBe(0);
});
afterAll(() => gateways.stop());

const active = async () =>
  (await owner.call<ActiveSubscription>('get', `/api/user-management/subscriptions/active/${owner.business_id}`)).body;
const charges = () => [...gateways.payments.keys()].filter((reference) => reference.startsWith('pi_')).length;
const notified = () =>
  rows<{ event: string; reason: string }>(
    `select params ->> 'event' as event, params ->> 'reason' as reason from notifications where business_id = $1 and kind = 'subscription' order by id`,
    [owner.business_id],
  );

describe('a renewal', () => {
  it('is announced, falls due, and is charged to the default method once, however many jobs run', async () => {
    await advanceSubscriptions(inDays(25));
    expect(await notified()).toMatchObject([{ event: 'will_charge' }]);
    await advanceSubscriptions(inDays(32));
    const queued = await rows(`select payload from outbox_jobs where business_id = $1 and name = 'payments.charge-renewal'`, [
      owner.business_id,
    ]);
    expect(queued).toEqual([{ payload: due }]);
    expect((await active()).subscription).toMatchObject({ state: 'past_due' });
    const before = charges();
    await Promise.allSettled(Array.from({ length: 8 }, () => chargeRenewal(due)));
    await chargeRenewal(due);
    expect(charges()).toBe(before + 1);
    const { subscription } = await active();
    expect(subscription?.state).toBe('active');
    expect(Date.parse(subscription?.period_ends_at ?? '')).toBeGreaterThan(Date.parse(due.period_ends_at));
    expect((await notified()).map(({ event }) => event)).toEqual(['will_charge', 'charged']);
    const invoices = await rows('select 1 from invoices where business_id = $1', [owner.business_id]);
    expect(invoices).toHaveLength(2);
  });

  it('that the bank declines leaves the plan for the days of grace, names the reason, and is not charged again', async () => {
    await advanceSubscriptions(inDays(32));
    gateways.stripe.declines = 'expired_card';
    const before = charges();
    await chargeRenewal(due);
    gateways.stripe.declines = null;
    await chargeRenewal(due);
    await reconcilePayments(inDays(1));
    expect(charges()).toBe(before + 1);
    expect(await active()).toMatchObject({ plan: { key: 'starter' }, subscription: { state: 'past_due' } });
    expect((await notified()).slice(-1)).toEqual([{ event: 'not_charged', reason: 'expired_card' }]);
    await advanceSubscriptions(inDays(60));
    expect((await active()).plan.key).toBe('free');
  });

  it.each(['job', 'event'] as const)('whose answer is lost is charged once, and found by the %s', async (finder) => {
    await advanceSubscriptions(inDays(32));
    const before = charges();
    gateways.trouble = { path: '/v1/payment_intents', kind: 'hang' };
    await expect(chargeRenewal(due)).rejects.toThrow('timed_out');
    gateways.trouble = null;
    if (finder === 'job') await reconcilePayments(new Date(Date.now() + 3 * 60_000));
    else {
      const [payment] = await rows<{ id: string }>('select id from payments where business_id = $1 and reference is null', [
        owner.business_id,
      ]);
      const event = { id: [...gateways.payments.keys()].at(-1), object: 'payment_intent', metadata: { payment_id: payment?.id } };
      expect((await postEvent(gateways.event(event, { type: 'payment_intent.succeeded' }))).status).toBe(200);
    }
    expect(charges()).toBe(before + 1);
    expect((await active()).subscription?.state).toBe('active');
  });

  it('without a saved method or a wish to renew is paid by hand, as before', async () => {
    const card = (await owner.call<{ items: { id: string }[] }>('get', `${payments}/methods`)).body.items[0]?.id ?? '';
    gateways.stripe.customers.forEach((customer) => (customer.cards = customer.cards.filter((id) => id !== card)));
    await advanceSubscriptions(inDays(32));
    await chargeRenewal(due);
    expect((await notified()).slice(-1)).toEqual([{ event: 'not_charged', reason: 'no_method' }]);
    owner = await signUp();
    await chargeRenewal({ ...due, business_id: owner.business_id });
    expect(await notified()).toEqual([]);
  });

  it('of a suspended business is not charged, but reminded of', async () => {
    await admin.query(`update businesses set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner.business_id]);
    await advanceSubscriptions(inDays(32));
    const before = charges();
    await chargeRenewal(due);
    expect([charges(), (await notified()).map(({ event }) => event)]).toEqual([before, expect.arrayContaining(['due'])]);
  });

  it('that was paid by hand before is not charged', async () => {
    await advanceSubscriptions(inDays(32));
    await admin.query(`update subscriptions set state = 'active', period_ends_at = now() + interval '60 days' where id = $1`, [
      due.subscription_id,
    ]);
    const before = charges();
    await chargeRenewal(due);
    expect(charges()).toBe(before);
  });
});

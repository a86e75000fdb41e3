import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { PlanUsage, PlatformPlan } from '@/lib/contracts/user-management/plans';
import type { ActiveSubscription, Quote, Subscription, SubscriptionOfBusiness } from '@/lib/contracts/user-management/subscriptions';
import type { ErrorBody } from '@/lib/errors';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { relayOutbox } from '@/server/platform/outbox';
import { advanceSubscriptions } from '@/server/subscriptions/advance-subscriptions';
import { applyPaidSubscription } from '@/server/subscriptions/apply-paid-subscription';
import { quoteSubscription } from '@/server/subscriptions/quote-subscription';
import { startTrial } from '@/server/subscriptions/start-subscription';
import { audited } from '../people/people';
import { addMember, signUp, type Account } from '../support/accounts';
import { messaging } from '../support/conversations';
import { admin, rows } from '../support/database';
import { free, starter } from '../support/plan-examples';
import { useProduct } from '../support/product';
import { superAdmin } from '../support/super-admin';

vi.hoisted(() => {
  Object.assign(process.env, {
    DEFAULT_PLAN: 'free',
    TRIAL_DAYS: '14',
    RATE_LIMIT_API: '1000000/60',
    RATE_LIMIT_BUSINESS_API: '1000000/60',
  });
});

useProduct({ workers: true });
const business = '019ac300-0000-7000-8000-000000000003';
const base = '/api/user-management/subscriptions';
const platformBase = '/api/user-management/super-admin/subscriptions';
const day = 24 * 60 * 60 * 1000;
const begin = new Date('2026-01-31T10:00:00Z');
const after = (days: number) => new Date(begin.getTime() + days * day);

let owner: Account;

beforeEach(async () => {
  await admin.query(`update plans set max_assistants = 1, max_monthly_sessions = 100 where key = 'free'`);
  await admin.query(`update plans set max_assistants = 3, max_monthly_sessions = 1000 where key = 'starter'`);
  owner = await signUp();
});

/** Without the trial that a new business begins with. */
const withoutTrial = () => admin.query('delete from subscriptions where business_id = $1', [owner.business_id]);
const active = async (by = owner) => (await by.call<ActiveSubscription>('get', `${base}/active/${by.business_id}`)).body;
const change = (json: object, by = owner) => by.call<Subscription & ErrorBody>('put', `${base}/${by.business_id}`, { json });
const quote = (json: object) => owner.call<Quote & ErrorBody>('post', `${base}/quote`, { json });
const addAssistant = (name: string) =>
  owner.call<{ id: string } & ErrorBody>('post', '/api/flow-manager/assistants', {
    json: { name, system_prompt: '', type: 'SUPPORT', model: 'GPT_4O_MINI', language: 'FA', mode: 'basic' },
  });
const changesOf = (by = owner) =>
  rows<{ kind: string; before: number; after: number }>(
    `select kind, monthly_amount_before::int as before, monthly_amount_after::int as after from subscription_changes where business_id = $1 order by id`,
    [by.business_id],
  );
const eventsOf = async () =>
  (
    await rows<{ event: string }>(
      `select params ->> 'event' as event from notifications where business_id = $1 and kind = 'subscription' order by id`,
      [owner.business_id],
    )
  ).map(({ event }) => event);

/** Pays as orders do: for what was quoted. */
function pay(plan_id: string, interval: 'month' | 'year', now: Date, order_id = newId()) {
  const { business_id } = owner;
  return tenantDb(business_id)(async (tx) => {
    const wanted = { business_id, plan_id, interval, currency: 'USD', now };
    const quoted = await quoteSubscription(tx, wanted);
    await applyPaidSubscription(tx, { ...wanted, amount: quoted.subtotal, order_id });
    return quoted;
  });
}

describe('a trial', () => {
  it('begins with the business, reminds, and leads to the default plan, also after a pause', async () => {
    expect(await active()).toMatchObject({ plan: { key: 'business' }, subscription: { state: 'trial', amount: 0 }, trial: null });
    await withoutTrial();
    await systemDb((tx) => startTrial(tx, owner.business_id, begin));
    await advanceSubscriptions(after(10));
    expect(await eventsOf()).toEqual([]);
    await advanceSubscriptions(after(11));
    await advanceSubscriptions(after(12));
    expect(await eventsOf()).toEqual(['trial_ends']);
    await advanceSubscriptions(after(100));
    expect(await eventsOf()).toEqual(['trial_ends', 'trial_ended']);
    expect(await active()).toMatchObject({ plan: { key: 'free' }, subscription: null, trial: null });
    const { body } = await owner.call<ListOf<Subscription>>('get', base);
    expect(body.items).toMatchObject([{ state: 'expired', ended_at: after(14).toISOString() }]);
    expect((await owner.call<ErrorBody>('post', base, { json: { kind: 'trial' } })).status).toBe(409);
  });

  it('can be started once by a business that never had a subscription', async () => {
    await withoutTrial();
    expect((await active()).trial).toMatchObject({ days: 14, plan: { key: 'business' } });
    const tries = await Promise.all([1, 2, 3].map(() => owner.call('post', base, { json: { kind: 'trial' } })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await audited('subscription.started', owner.business_id)).toMatchObject({ actor_id: owner.user_id });
  });

  it('becomes a year with the discount and its limits by one payment, however often it is reported', async () => {
    await admin.query(`update plans set max_assistants = 0 where key = 'business'`);
    expect((await addAssistant('یک')).status).toBe(402);
    await admin.query(`update plans set max_assistants = 20 where key = 'business'`);
    const { business_id } = owner;
    const [order_id, now] = [newId(), new Date()];
    const paid = { business_id, plan_id: starter, interval: 'year', currency: 'USD', amount: 18_240, order_id, now } as const;
    await Promise.all(Array.from({ length: 10 }, () => tenantDb(business_id)((tx) => applyPaidSubscription(tx, paid))));
    const { plan, subscription } = await active();
    expect([plan.key, subscription]).toMatchObject(['starter', { state: 'active', interval: 'year', amount: 18_240 }]);
    expect(Date.parse(subscription?.period_ends_at ?? '') - now.getTime()).toBeGreaterThanOrEqual(365 * day);
    expect(await changesOf()).toEqual([
      { kind: 'trial_started', before: 0, after: 0 },
      { kind: 'started', before: 0, after: 1_520 },
    ]);
    expect((await addAssistant('یک')).status).toBe(201);
  });
});

describe('a paid plan', () => {
  beforeEach(async () => {
    await withoutTrial();
    await pay(starter, 'month', begin);
  });

  it('is renewed by a payment, ends at the end of months, and is due without one', async () => {
    expect(await active()).toMatchObject({ subscription: { period_ends_at: '2026-02-28T10:00:00.000Z' } });
    await advanceSubscriptions(after(21));
    expect(await eventsOf()).toEqual(['renews']);
    expect(await pay(starter, 'month', after(22))).toMatchObject({
      change: 'renew',
      subtotal: 1_900,
      begins_at: new Date('2026-02-28T10:00:00Z'),
    });
    expect(await active()).toMatchObject({ subscription: { state: 'active', period_ends_at: '2026-03-31T10:00:00.000Z' } });
    await expect(pay(starter, 'month', after(23))).rejects.toMatchObject({ detail: 'paid_ahead' });
    await advanceSubscriptions(new Date('2026-03-31T10:00:00Z'));
    expect(await active()).toMatchObject({
      plan: { key: 'starter' },
      subscription: { state: 'past_due', grace_ends_at: '2026-04-07T10:00:00.000Z' },
    });
    for (const date of ['2026-04-03', '2026-04-06']) await advanceSubscriptions(new Date(`${date}T11:00:00Z`));
    // The run of March 31 found both the reminder and the payment due, and sent the latter.
    expect(await eventsOf()).toEqual(['renews', 'due', 'overdue', 'last_day']);
    expect(await pay(starter, 'month', new Date('2026-04-07T09:00:00Z'))).toMatchObject({ change: 'renew', proration: 0 });
    expect(await active()).toMatchObject({
      subscription: { state: 'active', period_ends_at: '2026-04-30T10:00:00.000Z', grace_ends_at: null },
    });
    expect((await changesOf()).map(({ kind }) => kind)).toEqual(['started', 'renewed', 'renewed']);
  });

  it('expires after the grace, with one notification for what a pause has missed', async () => {
    await advanceSubscriptions(after(60));
    expect(await eventsOf()).toEqual(['expired']);
    expect(await active()).toMatchObject({ plan: { key: 'free' }, subscription: null });
    expect((await changesOf()).at(-1)).toEqual({ kind: 'expired', before: 1_900, after: 0 });
    const { body } = await owner.call<ListOf<Subscription>>('get', base);
    expect(body.items[0]?.ended_at).toBe('2026-03-07T10:00:00.000Z');
  });

  it('becomes a larger one now, for what the rest of the period leaves to pay', async () => {
    const halfway = after(14);
    expect(await pay(business, 'month', halfway)).toMatchObject({
      change: 'upgrade',
      price: 9_900,
      proration: 950,
      subtotal: 8_950,
      begins_at: halfway,
    });
    expect(await active()).toMatchObject({
      plan: { key: 'business' },
      subscription: { amount: 9_900, period_ends_at: '2026-03-14T10:00:00.000Z' },
    });
    expect((await changesOf()).at(-1)).toEqual({ kind: 'upgraded', before: 1_900, after: 9_900 });
    expect(await pay(business, 'year', halfway)).toMatchObject({ change: 'upgrade', price: 118_800, discount: 23_760, proration: 9_900 });
  });

  it('of a year that is worth more than a month of the larger plan leaves nothing to pay, and nothing is lost', async () => {
    const now = new Date();
    await withoutTrial();
    await pay(starter, 'year', now);
    const { body } = await quote({ plan_id: business, interval: 'month', currency: 'USD' });
    expect(body).toMatchObject({ change: 'upgrade', subtotal: 0, proration: 9_900 });
    // 18,240 cents are 1.84 months of 9,900.
    expect(Date.parse(body.ends_at) - now.getTime()).toBeGreaterThan(1.8 * 28 * day);
    await expect(pay(business, 'month', new Date())).rejects.toMatchObject({ detail: 'nothing_to_pay' });
    expect((await change({ action: 'change', plan_id: business })).body).toMatchObject({ plan: { key: 'business' }, amount: 9_900 });
  });

  it('becomes a smaller one when the period ends, and is paid from then on', async () => {
    await pay(business, 'month', after(1));
    expect((await change({ action: 'change', plan_id: starter, interval: 'year' })).body).toMatchObject({
      plan: { key: 'business' },
      next_plan: { key: 'starter' },
      next_interval: 'year',
    });
    await expect(pay(starter, 'month', after(2))).rejects.toMatchObject({ detail: 'downgrade_at_period_end' });
    await advanceSubscriptions(after(29));
    expect(await active()).toMatchObject({
      plan: { key: 'starter' },
      subscription: { state: 'past_due', interval: 'year', amount: 18_240, next_plan: null },
    });
    expect((await changesOf()).at(-1)).toEqual({ kind: 'downgraded', before: 9_900, after: 1_520 });
    expect(await audited('subscription.changed', owner.business_id)).toMatchObject({ detail: { plan: 'starter' } });
  });

  it('becomes a free one when the period ends, which then goes on by itself', async () => {
    expect((await change({ action: 'change', plan_id: free })).body).toMatchObject({ next_plan: { key: 'free' } });
    await advanceSubscriptions(after(100));
    expect(await active()).toMatchObject({
      plan: { key: 'free' },
      subscription: { state: 'active', amount: 0, period_ends_at: '2026-05-31T10:00:00.000Z' },
    });
    expect(await eventsOf()).toEqual(['changed']);
  });

  it('is not made smaller than what is used, which is named and stays', async () => {
    for (const name of ['یک', 'دو', 'سه']) expect((await addAssistant(name)).status).toBe(201);
    const { body } = await quote({ plan_id: free, interval: 'month', currency: 'USD' });
    expect(body.blocked_by).toEqual([{ entitlement: 'assistants', used: 3, max: 1, names: ['دو', 'سه'] }]);
    expect(await change({ action: 'change', plan_id: free })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await active()).toMatchObject({ subscription: { next_plan: null } });
    expect((await owner.call<PlanUsage>('get', '/api/user-management/business/plan-usage')).body.limits[0]).toMatchObject({
      used: 3,
      max: 3,
    });
  });

  it('is canceled when the period ends, unless it is resumed before', async () => {
    expect((await change({ action: 'cancel' })).body).toMatchObject({ state: 'active', cancel_at_period_end: true });
    expect((await change({ action: 'resume' })).body).toMatchObject({ cancel_at_period_end: false });
    await change({ action: 'cancel' });
    for (const action of ['canceled', 'resumed']) await audited(`subscription.${action}`, owner.business_id);
    await advanceSubscriptions(after(28));
    expect(await active()).toMatchObject({ plan: { key: 'free' }, subscription: null });
    expect((await changesOf()).at(-1)).toEqual({ kind: 'canceled', before: 1_900, after: 0 });
  });

  it('is not changed to what has to be paid, nor paid in another currency', async () => {
    expect((await change({ action: 'change', plan_id: business })).status).toBe(402);
    expect((await quote({ plan_id: business, interval: 'month', currency: 'IRT' })).status).toBe(409);
    expect((await quote({ plan_id: business, interval: 'month', currency: 'EUR' })).status).toBe(409);
    expect((await quote({ plan_id: newId(), interval: 'month', currency: 'USD' })).status).toBe(404);
    expect((await change({ action: 'change' })).status).toBe(422);
  });
});

describe('what is used', () => {
  it('is counted exactly when fifty conversations begin at the limit of the subscription', async () => {
    await withoutTrial();
    await pay(starter, 'month', new Date());
    await admin.query(`update plans set max_monthly_sessions = 10 where key = 'starter'`);
    const { id } = (await addAssistant('یک')).body;
    const json = { assistant_id: id, channel: 'api' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.call('post', `${messaging}/sessions`, { json })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(40);
  });

  it('is notified of at 80 and 100 percent of assistants, once in a month, to those who manage billing', async () => {
    await withoutTrial();
    await pay(starter, 'month', new Date());
    await admin.query(`update plans set max_assistants = 5 where key = 'starter'`);
    await addMember(owner.business_id, 'member');
    for (const name of ['۱', '۲', '۳', '۴', '۵']) await addAssistant(name);
    const found = () =>
      rows<{ user_id: string; level: string; entitlement: string }>(
        `select user_id, params ->> 'level' as level, params ->> 'entitlement' as entitlement from notifications
          where business_id = $1 and kind = 'plan_usage' order by (params ->> 'level')::int`,
        [owner.business_id],
      );
    await relayOutbox();
    await vi.waitFor(async () => expect(await found()).toHaveLength(2), 20_000);
    expect(await found()).toEqual(['80', '100'].map((level) => ({ user_id: owner.user_id, level, entitlement: 'assistants' })));
  });

  it('is counted again by the platform alone, from what is stored', async () => {
    const platform = await superAdmin();
    await addAssistant('یک');
    await admin.query(`update business_usage set used = 9 where business_id = $1 and kind = 'assistants'`, [owner.business_id]);
    const path = `${base}/${owner.business_id}/update-usage`;
    expect((await owner.call('post', path, { json: { used: 0 } })).status).toBe(403);
    const { body } = await platform.call<PlanUsage>('post', path, { json: { used: 99 } });
    expect(body.limits[0]).toMatchObject({ entitlement: 'assistants', used: 1 });
    expect((await audited('business.usage_recounted', null)).resource_id).toBe(owner.business_id);
  });
});

describe('the platform', () => {
  it('lists subscriptions with search and state, and gives a plan for a time', async () => {
    const platform = await superAdmin();
    const named = await signUp(`نیلوفر ${newId()}`);
    const { name } = (await named.call<{ name: string }>('get', '/api/user-management/business')).body;
    const list = async (query: Record<string, string>) =>
      (await platform.call<ListOf<SubscriptionOfBusiness>>('get', platformBase, { query })).body;
    expect((await list({ search: name })).items).toMatchObject([{ business: { id: named.business_id, name }, state: 'trial' }]);
    expect((await list({ search: name, state: 'active' })).total).toBe(0);
    const path = `${platformBase}/${named.business_id}`;
    const given = await platform.call<Subscription>('put', path, { json: { plan_id: starter, days: 30, note: 'جبران' } });
    expect(given.body).toMatchObject({ plan: { key: 'starter' }, state: 'active', is_gift: true, amount: 0 });
    expect((await audited('business.plan_given', null)).detail).toEqual({ plan: 'starter', days: 30, note: 'جبران' });
    await advanceSubscriptions(new Date(Date.now() + 31 * day));
    expect(await active(named)).toMatchObject({ plan: { key: 'free' }, subscription: null });
    await pay(starter, 'month', new Date());
    const taken = await platform.call('put', `${platformBase}/${owner.business_id}`, { json: { plan_id: business, days: 30 } });
    expect(taken.status).toBe(409);
  });

  it('starts, reads, and changes the subscription of any business, which is recorded in both logs', async () => {
    const platform = await superAdmin();
    const path = `${base}/${owner.business_id}`;
    const start = (json: object) => platform.call<Subscription & ErrorBody>('post', base, { json: { kind: 'trial', ...json } });
    await withoutTrial();
    expect((await start({ business_id: owner.business_id })).body).toMatchObject({ business_id: owner.business_id, state: 'trial' });
    expect((await platform.call<ActiveSubscription>('get', `${base}/active/${owner.business_id}`)).body).toMatchObject({
      subscription: { state: 'trial' },
    });
    const canceled = await platform.call<Subscription>('put', path, { json: { action: 'cancel' } });
    expect(canceled.body).toMatchObject({ cancel_at_period_end: true });
    expect(await audited('subscription.canceled', owner.business_id)).toMatchObject({ actor_id: null });
    expect(await audited('business.subscription_changed', null)).toMatchObject({
      actor_id: platform.user_id,
      resource_id: owner.business_id,
    });
    const statuses = [await start({}), await start({ business_id: newId() }), await platform.call('get', `${base}/active/${newId()}`)];
    expect(statuses.map(({ status }) => status)).toEqual([422, 404, 404]);
    expect((await platform.call('get', base)).status).toBe(403);
  });

  it('creates and changes plans, and takes them out of the offer', async () => {
    const platform = await superAdmin();
    const plans = '/api/user-management/plans';
    const prices = [{ currency: 'USD', monthly_amount: 4_900 }];
    const made = await platform.call<PlatformPlan>('post', plans, { json: { name: 'ویژه', position: 9, max_assistants: 7, prices } });
    expect(made).toMatchObject({ status: 201, body: { name: 'ویژه', max_monthly_sessions: null, businesses: 0, revision: 0 } });
    await withoutTrial();
    await pay(made.body.id, 'month', new Date());
    const path = `${plans}/${made.body.id}`;
    const changed = await platform.call<PlatformPlan>('put', path, {
      json: { is_offered: false, prices: [{ currency: 'USD', monthly_amount: 5_900 }] },
    });
    expect(changed.body).toMatchObject({
      is_offered: false,
      businesses: 1,
      revision: 1,
      prices: [{ monthly_amount: 5_900, yearly_amount: 56_640 }],
    });
    expect((await owner.call<{ items: { id: string }[] }>('get', plans)).body.items.map(({ id }) => id)).not.toContain(made.body.id);
    expect(await active()).toMatchObject({ plan: { name: 'ویژه' }, subscription: { amount: 4_900 } });
    expect((await quote({ plan_id: made.body.id, interval: 'month', currency: 'USD' })).body).toMatchObject({
      change: 'renew',
      subtotal: 5_900,
    });
    const other = await signUp();
    expect(
      (await other.call('post', `${base}/quote`, { json: { plan_id: made.body.id, interval: 'month', currency: 'USD' } })).status,
    ).toBe(404);
    const late = await platform.call('put', path, { json: { position: 1 }, headers: { 'If-Match': '"0"' } });
    expect(late.status).toBe(412);
    expect((await platform.call('put', `${plans}/${free}`, { json: { name: 'نام' } })).status).toBe(409);
    expect((await platform.call('post', plans, { json: { name: 'دو', prices: [...prices, ...prices] } })).status).toBe(422);
    for (const action of ['plan.created', 'plan.updated']) expect((await audited(action, null)).resource_name).toBe('ویژه');
    const { body } = await platform.call<{ items: PlatformPlan[] }>('get', '/api/user-management/super-admin/plans');
    expect(body.items.find(({ key }) => key === 'free')?.businesses).toBeGreaterThan(0);
  });
});

describe('another business', () => {
  it("neither sees nor changes a business's subscription, and members without the permission do not change it", async () => {
    const [other, member] = [await signUp(), await addMember(owner.business_id, 'member')];
    expect((await other.call('get', `${base}/active/${owner.business_id}`)).status).toBe(404);
    expect((await other.call('post', base, { json: { kind: 'trial', business_id: owner.business_id } })).status).toBe(404);
    expect((await other.call('put', `${base}/${owner.business_id}`, { json: { action: 'cancel' } })).status).toBe(404);
    expect((await other.call<ListOf<Subscription>>('get', base)).body.items.map(({ business_id }) => business_id)).toEqual([
      other.business_id,
    ]);
    expect((await member.call('get', `${base}/active/${owner.business_id}`)).status).toBe(403);
    expect((await change({ action: 'cancel' }, member)).status).toBe(403);
    expect(await active()).toMatchObject({ subscription: { cancel_at_period_end: false } });
  });
});

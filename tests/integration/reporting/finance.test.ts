import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FinancialKpis,
  Growth,
  GrowthSeries,
  PlanDistribution,
  ReferralReport,
  RevenueSeries,
  SupportReport,
} from '@/lib/contracts/user-management/reporting';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, withPlatformRole, type SuperAdmin } from '../support/super-admin';

useProduct();
const reporting = '/api/user-management/reporting';
let platform: SuperAdmin;
let businesses: Account[];
let someone: Account;

const ids = {
  free: '019ac300-0000-7000-8000-000000000001',
  starter: '019ac300-0000-7000-8000-000000000002',
  business: '019ac300-0000-7000-8000-000000000003',
};
type Plan = keyof typeof ids | null;

/** A change of the subscription of one of the businesses. */
async function change(
  index: number,
  days: number,
  kind: string,
  plans: [Plan, Plan],
  amounts: [number, number],
  currency = 'IRT',
): Promise<void> {
  const [from, to] = plans.map((plan) => plan && ids[plan]);
  const business_id = businesses[index]?.business_id;
  const { id } = await row<{ id: string }>('select id from subscriptions where business_id = $1 limit 1', [business_id]);
  await admin.query(
    `insert into subscription_changes (id, business_id, subscription_id, kind, from_plan_id, to_plan_id, monthly_amount_before, monthly_amount_after, currency, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() - make_interval(days => $10))`,
    [newId(), business_id, id, kind, from, to, ...amounts, currency, days],
  );
}

async function read<Body>(path: string, query: Record<string, string> = {}, by: Pick<SuperAdmin, 'call'> = platform): Promise<Body> {
  const answer = await by.call<Body>('get', `${reporting}/${path}`, { query });
  expect(answer, path).toMatchObject({ status: 200 });
  return answer.body;
}

beforeAll(async () => {
  platform = await superAdmin();
  businesses = [await signUp('یک'), await signUp('دو'), await signUp('سه'), await signUp('چهار')];
  someone = await signUp('پنج');
  // Only what is written here is counted.
  await admin.query('delete from subscription_changes');
  await admin.query('delete from subscriptions');
  for (const { business_id } of businesses)
    await admin.query(
      `insert into subscriptions (id, business_id, plan_id, state, interval, currency, amount, period_begins_at, period_ends_at, anchor_day)
       values ($1, $2, $3, 'active', 'month', 'IRT', 100, now(), now() + interval '1 month', 1)`,
      [newId(), business_id, ids.starter],
    );
  await change(0, 100, 'started', [null, 'starter'], [0, 100]);
  await change(1, 100, 'started', [null, 'starter'], [0, 100]);
  await change(2, 70, 'started', [null, 'business'], [0, 400]);
  await change(0, 20, 'upgraded', ['starter', 'business'], [100, 400]);
  await change(2, 10, 'downgraded', ['business', 'starter'], [400, 100]);
  await change(1, 5, 'expired', ['starter', null], [100, 0]);
  await change(3, 3, 'started', [null, 'starter'], [0, 1_900], 'USD');
});

describe('the figures of subscriptions', () => {
  it('are counted for each currency, with the period before', async () => {
    const { currencies } = await read<FinancialKpis>('financial-kpis', { days: '30' });
    const [irt, usd] = currencies;
    expect(irt).toMatchObject({
      currency: 'IRT',
      mrr: { current: 500, previous: 600 },
      arr: { current: 6_000, previous: 7_200 },
      arpu: { current: 250, previous: 200 },
      churn: { current: 1 / 3, previous: 0 },
      paying: { current: 2, previous: 3 },
      new_mrr: { current: 0, previous: 0 },
      expansion_mrr: { current: 300, previous: 0 },
      contraction_mrr: { current: 300, previous: 0 },
      churned_mrr: { current: 100, previous: 0 },
      cac: { current: null, previous: null },
    });
    expect(irt?.ltv.current).toBeCloseTo(750);
    expect(usd).toMatchObject({
      currency: 'USD',
      mrr: { current: 1_900, previous: 0 },
      paying: { current: 1, previous: 0 },
      churn: { current: null },
    });
  });

  it('have what was paid and refunded, each on its day and without VAT', async () => {
    const [order, payment, business_id] = [newId(), newId(), businesses[0]?.business_id];
    await admin.query(
      `insert into orders (id, business_id, kind, state, currency, subtotal, vat, total, vat_percent, credits, expires_at, paid_at)
       values ($1, $2, 'credit', 'refunded', 'IRT', 1000, 100, 1100, 10, 1, now(), now() - interval '3 days')`,
      [order, business_id],
    );
    await admin.query(
      `insert into payments (id, business_id, order_id, gateway, state, currency, amount, paid_at) values ($1, $2, $3, 'manual', 'paid', 'IRT', 1100, now() - interval '3 days')`,
      [payment, business_id, order],
    );
    await admin.query(
      `insert into payment_refunds (id, business_id, payment_id, state, currency, amount, is_by_hand, done_at) values ($1, $2, $3, 'done', 'IRT', 550, true, now() - interval '1 day')`,
      [newId(), business_id, payment],
    );
    const { points } = await read<RevenueSeries>('revenue-timeseries', { days: '7' });
    expect(points.map(({ paid, refunded }) => [paid, refunded])).toEqual(
      [0, 0, 0, 1000, 0, 0, 0].map((paid, day) => [paid, day === 5 ? 500 : 0]),
    );
    const inDollars = await read<RevenueSeries>('revenue-timeseries', { days: '7', currency: 'USD' });
    expect(inDollars.points.every(({ paid }) => paid === 0)).toBe(true);
    const { currencies } = await read<FinancialKpis>('financial-kpis', { days: '7' });
    expect(currencies[0]?.revenue).toEqual({ current: 500, previous: 0 });
  });

  it('relate to the costs that were entered, which replace one another', async () => {
    const months = [...new Set([0, 30].map((days) => `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 7)}-01`))];
    const set = (month: string, amount: number) =>
      platform.call('put', `${reporting}/acquisition-costs`, { json: { month, currency: 'USD', amount } });
    for (const month of months) for (const amount of [1, 30_000]) expect((await set(month, amount)).status).toBe(200);
    const { currencies } = await read<FinancialKpis>('financial-kpis', { days: '30' });
    const { current } = currencies.find(({ currency }) => currency === 'USD')?.cac ?? {};
    // About one month of costs for one new business.
    expect(current).toBeGreaterThan(25_000);
    expect(current).toBeLessThan(33_000);
    const { items } = await read<{ items: { month: string; amount: number }[] }>('acquisition-costs');
    expect(items.map(({ month, amount }) => ({ month, amount }))).toEqual(months.map((month) => ({ month, amount: 30_000 })));
    for (const month of months) await set(month, 0);
    expect(await read('acquisition-costs')).toEqual({ items: [] });
    expect((await set('2026-11-02', 1)).status).toBe(422);
    const { count } = await row<{ count: number }>(
      `select count(*)::int as count from audit_log_entries where action = 'reports.cost_set'`,
    );
    expect(count).toBe(3 * months.length);
  });

  it('are only for those who may see money', async () => {
    const operations = await row<{ id: string }>(`select id from roles where key = 'platform_operations'`);
    const colleague = await withPlatformRole(someone, operations.id);
    await read('growth', {}, colleague);
    for (const path of ['financial-kpis', 'acquisition-costs'])
      expect((await colleague.call('get', `${reporting}/${path}`)).status).toBe(403);
  });
});

describe('the growth of the platform', () => {
  it('has who began and stopped to pay', async () => {
    const growth = await read<Growth>('growth', { days: '7' });
    expect(growth).toMatchObject({ new_paying: { current: 1, previous: 0 }, lost_paying: { current: 1, previous: 0 } });
    const { points, previous } = await read<GrowthSeries>('growth-timeseries', { days: '90', granularity: 'week' });
    expect([points.length, previous.length]).toEqual([13, 13]);
    expect(points.reduce((sum, { new_paying: count }) => sum + count, 0)).toBe(2);
    expect(points.at(-1)?.businesses).toBe(growth.new_businesses.current);
  });

  it('has the plans of businesses at the end of each day', async () => {
    const { points, plans } = await read<PlanDistribution>('plan-distribution-timeseries', { days: '30' });
    const at = (index: number, plan: keyof typeof ids) => points.at(index)?.plans.find(({ plan_id }) => plan_id === ids[plan])?.businesses;
    expect(plans.map(({ key }) => key)).toEqual(['free', 'starter', 'business', 'enterprise']);
    expect([at(0, 'starter'), at(0, 'business'), at(-1, 'starter'), at(-1, 'business')]).toEqual([2, 1, 2, 1]);
    expect([at(-15, 'starter'), at(-15, 'business')]).toEqual([1, 2]);
  });
});

describe('support and referrals', () => {
  it('have tickets, and how long they took', async () => {
    const open = (days: number, more: string) =>
      admin.query(
        `insert into tickets (id, business_id, subject, priority, created_at, first_answered_at, resolved_at, status)
         select $1, $2, 'پرسش', 'urgent', at, ${more} from (select now() - make_interval(days => $3)) as t (at)`,
        [newId(), businesses[0]?.business_id, days],
      );
    await open(2, `at + interval '1 hour', at + interval '1 day', 'resolved'`);
    await open(1, `at + interval '3 hours', null, 'in_progress'`);
    await open(10, `null, null, 'open'`);
    const report = await read<SupportReport>('support', { days: '7' });
    expect(report).toMatchObject({
      open: 2,
      opened: { current: 2, previous: 1 },
      resolved: { current: 1, previous: 0 },
      first_answer_seconds: { current: 2 * 3_600, previous: null },
      resolution_seconds: { current: 24 * 3_600, previous: null },
    });
    expect(report.by_priority.find(({ priority }) => priority === 'urgent')).toEqual({
      priority: 'urgent',
      opened: { current: 2, previous: 1 },
    });
    expect(report.series.points.reduce((sum, { opened }) => sum + opened, 0)).toBe(2);
  });

  it('have who brought whom, and what was given for it', async () => {
    const [referrer, ...referred] = businesses.map(({ business_id }) => business_id);
    for (const [index, business_id] of referred.entries())
      await admin.query(
        `insert into referrals (business_id, referrer_id, code, signed_up_at, rewarded_at, reward) values ($1, $2, 'x', now() - interval '1 day', $3, $4)`,
        [business_id, referrer, index === 0 ? new Date() : null, index === 0 ? 500 : 0],
      );
    expect(await read<ReferralReport>('referrals')).toMatchObject({
      signed_up: { current: 3, previous: 0 },
      rewarded: { current: 1, previous: 0 },
      reward: { current: 500, previous: 0 },
      referrers: [{ business: { id: referrer, name: 'یک' }, signed_up: 3, rewarded: 1 }],
    });
  });
});

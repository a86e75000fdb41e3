import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateways } from '@/lib/contracts/user-management/payments';
import { checkSums } from '@/server/payments/check-sums';
import { reconcilePayments } from '@/server/payments/reconcile';
import { signUp, type Account } from '../support/accounts';
import { packages } from '../support/billing-world';
import { admin, rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import {
  balanceOf,
  booksOf,
  callback,
  comeBack,
  credit,
  inDollars,
  nothing,
  once,
  order,
  ordered,
  orderOf,
  payments,
  postEvent,
  small,
} from './pay';

const gateways = await vi.hoisted(async () => {
  const { startGateways, gatewaySettings } = await import('../support/stand-ins/gateways');
  const started = await startGateways();
  Object.assign(process.env, gatewaySettings(started), {
    GATEWAY_TIMEOUT_MS: '1500',
    CREDIT_AT_SIGNUP: '0',
    RATE_LIMIT_API: '100000/60',
    RATE_LIMIT_BUSINESS_API: '100000/60',
  });
  return started;
});

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});
afterEach(async () => {
  gateways.trouble = null;
  // Nothing that a test did leaves books that disagree.
  expect(await checkSums(new Date())).toBe(0);
});
afterAll(() => gateways.stop());

/** Runs the job as of a later time. */
const reconcileIn = (minutes: number) => reconcilePayments(new Date(Date.now() + minutes * 60_000));

describe('a payment', () => {
  it('with Zarinpal leads to its page, and back to the paid order with its invoice and credit', async () => {
    const { body } = await order(owner);
    expect(body.order).toMatchObject({ state: 'open', subtotal: 600_000, vat_percent: 10, vat: 60_000, total: small.total });
    const { id, reference, return_path } = await ordered(owner);
    expect(body).toMatchObject({ order: { id }, redirect_url: `${gateways.url}/pg/StartPay/${reference}` });
    const page = await fetch(body.redirect_url ?? '', { redirect: 'manual' });
    const back = new URL(page.headers.get('location') ?? '');
    expect([back.pathname.split('/').at(-1), back.searchParams.get('Status')]).toEqual([return_path.split('/').at(-1), 'OK']);
    const returned = await call(`get`, back.pathname + back.search);
    expect([returned.status, new URL(returned.headers.get('location') ?? '').pathname]).toEqual([303, `/billing/orders/${id}`]);
    const paid = await orderOf(owner, id);
    expect(paid).toMatchObject({
      state: 'paid',
      payment: { state: 'paid', amount: small.total, receipt: gateways.payments.get(reference)?.receipt },
    });
    expect([await balanceOf(owner), await booksOf(owner)]).toEqual([small.credits, once]);
    const invoice = await owner.call('get', `/api/user-management/invoices/${paid.invoice_id}`);
    expect(invoice.body).toMatchObject({ total: small.total, lines: [{ kind: 'credit', credits: small.credits, amount: 600_000 }] });
  });

  it('with Stripe is settled by a signed event, before or after the browser is back', async () => {
    const { id, reference, return_path } = await ordered(owner, inDollars);
    gateways.pay(reference);
    const event = gateways.event(reference);
    expect((await postEvent(event)).status).toBe(200);
    expect(await orderOf(owner, id)).toMatchObject({ state: 'paid', total: small.cents, payment: { gateway: 'stripe' } });
    expect((await postEvent(event)).status).toBe(200);
    expect((await comeBack(return_path, reference)).status).toBe(303);
    expect([await balanceOf(owner), await booksOf(owner)]).toEqual([small.credits, once]);
  });

  it('that the payer cancels leaves the order open, and it can be paid with a second attempt', async () => {
    const { id, reference, return_path } = await ordered(owner);
    gateways.fail(reference);
    expect((await comeBack(return_path, reference, 'NOK')).status).toBe(303);
    expect(await orderOf(owner, id)).toMatchObject({ state: 'open', payment: { state: 'failed', failure: 'not_paid' } });
    expect(await booksOf(owner)).toEqual(nothing);
    const again = await ordered(owner);
    expect([again.id, again.reference === reference]).toEqual([id, false]);
    gateways.pay(again.reference);
    await callback(again.reference);
    expect([(await orderOf(owner, id)).state, await booksOf(owner)]).toEqual(['paid', once]);
  });

  it('that fifty callbacks report at once is credited once', async () => {
    for (const input of [credit, inDollars]) {
      const by = await signUp();
      const { reference } = await ordered(by, input);
      gateways.pay(reference);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => callback(reference, input.gateway === 'stripe' ? 'stripe' : 'zarinpal')),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 paid']));
      expect([await balanceOf(by), await booksOf(by)]).toEqual([small.credits, once]);
    }
  });

  it('is settled by the callback although the browser never comes back, and before it does', async () => {
    const { id, reference, return_path } = await ordered(owner);
    gateways.pay(reference);
    expect(await callback(reference)).toMatchObject({ status: 200, body: { order_id: id, state: 'paid' } });
    await comeBack(return_path, reference);
    expect([await balanceOf(owner), await booksOf(owner)]).toEqual([small.credits, once]);
  });

  it('of a payer who closed the window is found by the job', async () => {
    const { id, reference } = await ordered(owner);
    gateways.pay(reference);
    await reconcileIn(3);
    expect([(await orderOf(owner, id)).state, await booksOf(owner)]).toEqual(['paid', once]);
  });

  it('that was paid after it had failed is found among those that wait', async () => {
    const { id, reference } = await ordered(owner);
    gateways.fail(reference);
    await callback(reference);
    gateways.pay(reference);
    await reconcileIn(0);
    expect([(await orderOf(owner, id)).state, await booksOf(owner)]).toEqual(['paid', once]);
  });
});

describe('a plan', () => {
  it('is paid for a year with the discount, and its limits and the invoice are there immediately', async () => {
    const { rows: found } = await admin.query<{ id: string }>(`select id from plans where key = 'business'`);
    const input = { kind: 'subscription', plan_id: found[0]?.id, interval: 'year', currency: 'IRT', gateway: 'zarinpal' };
    const { id, reference, return_path } = await ordered(owner, input);
    const [price, discount] = [29_880_000, 5_976_000];
    const subtotal = price - discount;
    expect(await orderOf(owner, id)).toMatchObject({
      price,
      discount,
      proration: 0,
      subtotal,
      vat: subtotal / 10,
      total: subtotal + subtotal / 10,
    });
    gateways.pay(reference);
    await comeBack(return_path, reference);
    expect(await orderOf(owner, id)).toMatchObject({ state: 'paid', interval: 'year', plan: { key: 'business' } });
    const usage = await owner.call('get', '/api/user-management/business/plan-usage');
    expect(usage.body).toMatchObject({ plan: { key: 'business' } });
    const [subscription] = await rows(
      'select state::text, interval, amount::int from subscriptions where business_id = $1 and ended_at is null',
      [owner.business_id],
    );
    expect(subscription).toEqual({ state: 'active', interval: 'year', amount: subtotal });
    const { invoice_id } = await orderOf(owner, id);
    expect((await owner.call('get', `/api/user-management/invoices/${invoice_id}`)).body).toMatchObject({
      lines: [
        { kind: 'plan', amount: price, interval: 'year', plan: { key: 'business' } },
        { kind: 'discount', amount: -discount },
      ],
      gateway: 'zarinpal',
      receipt: gateways.payments.get(reference)?.receipt,
    });
    expect((await order(owner, { ...input, plan_id: randomUUID() })).status).toBe(404);
  });
});

describe('a forged report', () => {
  it('of a payment that was not paid, or is unknown, credits nothing', async () => {
    const { reference, return_path, id } = await ordered(owner);
    expect((await callback(reference)).body.state).toBe('pending');
    await comeBack(return_path, reference);
    expect((await callback('A000')).status).toBe(404);
    expect((await comeBack(`/api/payments/return/en/${randomUUID()}`, reference)).status).toBe(404);
    expect((await comeBack('/api/payments/return/en/x', reference)).status).toBe(404);
    expect([(await orderOf(owner, id)).state, await booksOf(owner)]).toEqual(['open', nothing]);
  });

  it('in the name of Stripe is refused, and a signed one about an unpaid session credits nothing', async () => {
    const { reference, id } = await ordered(owner, inDollars);
    gateways.pay(reference);
    const right = gateways.event(reference);
    const refused = [
      { ...right, signature: '' },
      gateways.event(reference, { secret: 'whsec_other' }),
      gateways.event(reference, { at: Date.now() - 10 * 60_000 }),
      { ...right, body: right.body.replace('paid', 'Paid') },
    ];
    for (const event of refused) expect((await postEvent(event)).status).toBe(401);
    expect(await booksOf(owner)).toEqual(nothing);
    const unpaid = await ordered(await signUp(), inDollars);
    expect((await postEvent(gateways.event(unpaid.reference))).status).toBe(200);
    expect((await postEvent(gateways.event('cs_of_another_installation'))).status).toBe(200);
    expect((await orderOf(owner, id)).state).toBe('open');
  });
});

describe('a wrong amount', () => {
  it('pays for nothing, and is kept apart', async () => {
    for (const input of [credit, inDollars]) {
      const { id, reference } = await ordered(owner, input);
      gateways.pay(reference);
      const paid = gateways.payments.get(reference);
      if (paid) paid.amount -= 1;
      const gateway = input.gateway === 'stripe' ? 'stripe' : 'zarinpal';
      expect((await callback(reference, gateway)).body.state).toBe('disputed');
      expect(await orderOf(owner, id)).toMatchObject({ state: 'open', payment: { state: 'disputed', failure: 'wrong_amount' } });
    }
    expect(await booksOf(owner)).toEqual(nothing);
  });

  it('cannot come from the caller', async () => {
    const { body } = await order(owner, { ...credit, amount: 1, total: 1, subtotal: 1 });
    expect(body.order.total).toBe(small.total);
  });

  it('is a second payment of the same order, which is kept apart as well', async () => {
    const first = await ordered(owner);
    await admin.query(`update payments set created_at = now() - interval '1 hour' where order_id = $1`, [first.id]);
    const second = await ordered(owner);
    expect(second.id).toBe(first.id);
    for (const { reference } of [first, second]) gateways.pay(reference);
    expect([(await callback(second.reference)).body.state, (await callback(first.reference)).body.state]).toEqual(['paid', 'disputed']);
    expect([await balanceOf(owner), await booksOf(owner)]).toEqual([small.credits, once]);
  });
});

describe('a gateway that does not answer', () => {
  it.each(['hang', 'lose', 'error'] as const)('while a payment begins (%s) leaves an order that the next try pays', async (kind) => {
    for (const [input, path] of [
      [credit, 'request.json'],
      [inDollars, 'checkout/sessions'],
    ] as const) {
      const by = await signUp();
      gateways.trouble = { path, kind };
      expect((await order(by, input)).status).toBe(503);
      gateways.trouble = null;
      const { reference } = await ordered(by, input);
      const mine = await rows('select id from payments where business_id = $1', [by.business_id]);
      gateways.pay(reference);
      await callback(reference, input === inDollars ? 'stripe' : 'zarinpal');
      expect([mine.length, await booksOf(by)]).toEqual([1, once]);
    }
  });

  it.each(['hang', 'lose', 'error'] as const)('while it is verified (%s) loses no money and gives none twice', async (kind) => {
    const { id, reference, return_path } = await ordered(owner);
    gateways.pay(reference);
    gateways.trouble = { path: 'verify.json', kind };
    expect((await callback(reference)).status).toBe(503);
    expect((await comeBack(return_path, reference)).status).toBe(303);
    await reconcileIn(3);
    expect(await orderOf(owner, id)).toMatchObject({ state: 'open', payment: { state: 'pending' } });
    gateways.trouble = null;
    // It may have accepted the money at the first try: then it says 101.
    await reconcileIn(60);
    expect([(await orderOf(owner, id)).state, await booksOf(owner)]).toEqual(['paid', once]);
  });

  it('is asked less and less often, and given up after two days', async () => {
    const { id, reference } = await ordered(owner);
    await reconcileIn(3);
    const checks = () => gateways.calls.filter((path) => path.endsWith('inquiry.json')).length;
    const before = checks();
    await reconcileIn(0.5);
    expect(checks()).toBe(before);
    await admin.query(`update payments set created_at = now() - interval '3 days' where reference = $1`, [reference]);
    await reconcileIn(3 * 24 * 60);
    expect(await orderOf(owner, id)).toMatchObject({ state: 'failed', payment: { state: 'failed', failure: 'expired' } });
  });
});

describe('an order', () => {
  it('is used again while it is open, but not after it was canceled, although its money would still pay for it', async () => {
    const [first, second] = await Promise.all([ordered(owner), ordered(owner)]);
    expect(second).toEqual(first);
    const canceled = await owner.call('post', `${payments}/orders/${first.id}/cancel`);
    expect(canceled).toMatchObject({ status: 200, body: { state: 'canceled' } });
    const third = await ordered(owner);
    expect(third.id).not.toBe(first.id);
    gateways.pay(first.reference);
    await callback(first.reference);
    expect((await owner.call('post', `${payments}/orders/${first.id}/cancel`)).status).toBe(409);
    expect([(await orderOf(owner, first.id)).state, await booksOf(owner)]).toEqual(['paid', once]);
  });

  it('takes a gateway only for its currencies, and one by hand always', async () => {
    const listed = await owner.call<Gateways>('get', `${payments}/gateways`);
    expect(listed.body).toEqual({
      items: [
        { gateway: 'zarinpal', currencies: ['IRT'] },
        { gateway: 'stripe', currencies: ['USD', 'EUR', 'AED'] },
      ],
      vat_percent: 10,
    });
    expect((await order(owner, { ...credit, gateway: 'stripe' })).status).toBe(422);
    expect((await order(owner, { ...credit, currency: 'EUR', gateway: 'stripe' })).status).toBe(404);
    expect((await order(owner, { ...credit, package_id: randomUUID() })).status).toBe(404);
    expect(await order(owner, { ...credit, package_id: packages.medium, gateway: 'manual' })).toMatchObject({
      status: 201,
      body: { redirect_url: null },
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { CreditPackage, PlatformPackage } from '@/lib/contracts/user-management/credit-packages';
import type { InvoiceSummary } from '@/lib/contracts/user-management/invoices';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import type { PlatformOrder, PlatformPayment } from '@/lib/contracts/user-management/platform-payments';
import type { ErrorBody } from '@/lib/errors';
import { removeDeletedBusinesses } from '@/server/businesses/remove-deleted';
import { reserveCredit, settleCredit } from '@/server/billing/ledger';
import { checkSums } from '@/server/payments/check-sums';
import { reconcilePayments } from '@/server/payments/reconcile';
import { audited } from '../people/people';
import { signUp, type Account } from '../support/accounts';
import { packages } from '../support/billing-world';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import {
  balanceOf,
  booksOf,
  callback,
  credit,
  inDollars,
  once,
  order,
  ordered,
  orderOf,
  payments,
  platformPayments,
  postEvent,
  small,
} from './pay';

const gateways = await vi.hoisted(async () => {
  const { startGateways, gatewaySettings } = await import('../support/stand-ins/gateways');
  const started = await startGateways();
  Object.assign(process.env, gatewaySettings(started), { GATEWAY_TIMEOUT_MS: '1500', CREDIT_AT_SIGNUP: '0' });
  return started;
});

useProduct({ workers: true });
let owner: Account;
let platform: SuperAdmin;

beforeEach(async () => {
  owner = await signUp();
  platform = await superAdmin();
});
afterAll(() => gateways.stop());

const byHand = { ...credit, gateway: 'manual' };
const record = (id: string, reference: string = randomUUID()) =>
  platform.call<PlatformOrder & ErrorBody>('post', `${platformPayments}/orders/${id}/record`, { json: { reference, note: 'حواله' } });
const refund = (id: string, json: object) =>
  platform.call<PlatformPayment & ErrorBody>('post', `${platformPayments}/${id}/refunds`, { json: { reason: 'درخواست مشتری', ...json } });

/** An order that Stripe or people of the platform took the money of. Returns the ids of the order and the payment. */
async function paidOrder(input: object = inDollars): Promise<{ id: string; payment_id: string }> {
  if (input === byHand) {
    const { body } = await order(owner, byHand);
    const recorded = await record(body.order.id);
    return { id: body.order.id, payment_id: recorded.body.payment?.id ?? '' };
  }
  const { id, reference } = await ordered(owner, input);
  gateways.pay(reference);
  await callback(reference, 'stripe');
  return { id, payment_id: (await orderOf(owner, id)).payment?.id ?? '' };
}

async function spend(amount: number): Promise<void> {
  await reserveCredit(owner.business_id, randomUUID(), amount);
  const key = randomUUID();
  await reserveCredit(owner.business_id, key, 1);
  await settleCredit(owner.business_id, key, 1);
}

describe('a payment by hand', () => {
  it('pays an order once, also one that has expired, and is recorded', async () => {
    const { body } = await order(owner, byHand);
    const { id } = body.order;
    expect((await owner.call('post', `${platformPayments}/orders/${id}/record`, { json: { reference: 'x' } })).status).toBe(403);
    await admin.query(`update orders set state = 'failed' where id = $1`, [id]);
    const reference = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(id, reference)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect([await balanceOf(owner), await booksOf(owner)]).toEqual([small.credits, once]);
    expect(await audited('business.payment_recorded', null)).toMatchObject({ resource_id: owner.business_id, detail: { reference } });
    const other = await order(await signUp(), byHand);
    expect((await record(other.body.order.id, reference)).status).toBe(409);
    const listed = await platform.call<ListOf<PlatformPayment>>('get', platformPayments, { query: { search: reference } });
    expect(listed.body.items).toMatchObject([
      { gateway: 'manual', state: 'paid', note: 'حواله', business: { id: owner.business_id }, can_refund: false },
    ]);
    const orders = await platform.call<ListOf<PlatformOrder>>('get', `${platformPayments}/orders`, {
      query: { search: 'گلبرگ', state: 'paid' },
    });
    expect(orders.body.items[0]).toMatchObject({ id, business: { id: owner.business_id } });
    expect(await checkSums(new Date())).toBe(0);
  });
});

describe('a refund', () => {
  it('in parts takes back its share of the credit, and at the end all of it, through the gateway', async () => {
    const { id, payment_id } = await paidOrder();
    expect((await refund(payment_id, { amount: 661 })).status).toBe(409);
    expect((await refund(payment_id, { amount: 220 })).body).toMatchObject({
      refunded: 220,
      refunds: [{ state: 'done', credits: 16_666, is_by_hand: false }],
    });
    expect([await balanceOf(owner), (await orderOf(owner, id)).state]).toEqual([33_334, 'paid']);
    expect((await refund(payment_id, { amount: 440 })).status).toBe(201);
    expect([await balanceOf(owner), (await orderOf(owner, id)).state]).toEqual([0, 'refunded']);
    expect((await refund(payment_id, { amount: 1 })).status).toBe(409);
    expect(await audited('business.payment_refunded', null)).toMatchObject({ resource_id: owner.business_id, detail: { amount: 440 } });
    expect(await checkSums(new Date())).toBe(0);
  });

  it('takes back only as much credit as there is', async () => {
    const { payment_id } = await paidOrder(byHand);
    await spend(40_000);
    const refunded = await refund(payment_id, { amount: small.total, is_by_hand: true, reference: 'b-1' });
    expect(refunded.body.refunds).toMatchObject([{ credits: 9_999, is_by_hand: true, reference: 'b-1' }]);
    expect([await balanceOf(owner), await checkSums(new Date())]).toEqual([0, 0]);
  });

  it('whose answer is lost is made once, by the job', async () => {
    const { payment_id } = await paidOrder();
    gateways.trouble = { path: 'refunds', kind: 'hang' };
    expect((await refund(payment_id, { amount: 100 })).body).toMatchObject({ refunded: 0, refunds: [{ state: 'pending' }] });
    gateways.trouble = null;
    expect((await refund(payment_id, { amount: 600 })).status).toBe(409);
    await reconcilePayments(new Date(Date.now() + 120_000));
    const listed = await platform.call<ListOf<PlatformPayment>>('get', platformPayments, { query: { gateway: 'stripe' } });
    expect(listed.body.items.find((payment) => payment.id === payment_id)).toMatchObject({ refunded: 100, refunds: [{ state: 'done' }] });
    const [made] = [...gateways.payments.values()].filter(({ refunds }) => refunds.size > 0).slice(-1);
    expect([made?.refunds.size, await checkSums(new Date())]).toEqual([1, 0]);
  });
});

describe('invoices', () => {
  it('are numbered without gaps, also while many are issued and some fail', async () => {
    const before = Number((await row<{ last: string }>('select last from invoice_numbers')).last);
    const all = await Promise.all(Array.from({ length: 10 }, async () => (await order(await signUp(), byHand)).body.order.id));
    await Promise.all(all.flatMap((id) => [record(id), record(id)]));
    const { rows: numbers } = await admin.query<{ number: string }>('select number from invoices where number > $1 order by number', [
      before,
    ]);
    expect(numbers.map(({ number }) => Number(number))).toEqual(all.map((_, index) => before + 1 + index));
  });

  it('keep the data of both parties as it was, cannot be changed, and remain after their business', async () => {
    const profile = { legal_name: 'شرکت گلبرگ', national_code: '10100000001', address: 'تهران' };
    const stored = await owner.call<{ revision: number }>('put', `${payments}/profile`, { json: profile });
    expect(stored).toMatchObject({ status: 200, body: { ...profile, revision: 1 } });
    expect((await owner.call('put', `${payments}/profile`, { json: profile, headers: { 'If-Match': '"0"' } })).status).toBe(412);
    const { id } = await paidOrder(byHand);
    await owner.call('put', `${payments}/profile`, { json: { legal_name: 'نام دیگر' } });
    const { body } = await owner.call<ListOf<InvoiceSummary>>('get', '/api/user-management/invoices');
    expect(body.items).toMatchObject([{ order_id: id, total: small.total }]);
    const path = `/api/user-management/super-admin/invoices/${body.items[0]?.id}`;
    for (const change of ['update invoices set total = 1, subtotal = 1, vat = 0', 'delete from invoices']) {
      await expect(admin.query(`${change} where order_id = $1`, [id])).rejects.toThrow(/cannot be changed/);
    }
    await owner.call('post', '/api/user-management/business/delete', { json: { name: 'گلبرگ', password: owner.password } });
    await removeDeletedBusinesses();
    expect((await platform.call(`get`, path)).body).toMatchObject({ buyer: { name: 'شرکت گلبرگ', national_code: '10100000001' } });
    const found = await platform.call<ListOf<unknown>>('get', '/api/user-management/super-admin/invoices', {
      query: { search: 'شرکت گل' },
    });
    expect(found.body.total).toBeGreaterThan(0);
  });
});

describe('the nightly check', () => {
  it('notifies people of the platform of a payment that is missing, and counts it', async () => {
    const { id } = await paidOrder();
    await admin.query(`update payments set state = 'failed' where order_id = $1`, [id]);
    expect(await checkSums(new Date())).toBe(1);
    const newest = async () => (await platform.call<ListOf<Notification>>('get', '/api/user-management/notifications')).body.items[0];
    await expect
      .poll(newest)
      .toMatchObject({ kind: 'billing_attention', params: { reason: 'sums', count: '1' }, link: '/platform/payments' });
    await admin.query(`update payments set state = 'paid' where order_id = $1`, [id]);
    expect(await checkSums(new Date())).toBe(0);
  });
});

describe('packages', () => {
  it('are offered at the price of the platform, which open orders keep', async () => {
    const path = '/api/user-management/super-admin/credit-packages';
    const prices = [{ currency: 'IRT', amount: 10_000 }];
    const made = await platform.call<PlatformPackage>('post', path, { json: { credits: 1_000, prices } });
    expect(made).toMatchObject({ status: 201, body: { credits: 1_000, prices, is_offered: true } });
    const input = { ...byHand, package_id: made.body.id };
    const first = await order(owner, input);
    expect(first.body.order.total).toBe(11_000);
    const twice = [...prices, ...prices];
    expect((await platform.call('put', `${path}/${made.body.id}`, { json: { prices: twice } })).status).toBe(422);
    await platform.call('put', `${path}/${made.body.id}`, { json: { prices: [{ currency: 'IRT', amount: 20_000 }] } });
    expect((await orderOf(owner, first.body.order.id)).total).toBe(11_000);
    const second = await order(owner, input);
    expect([second.body.order.total, (await orderOf(owner, first.body.order.id)).state]).toEqual([22_000, 'canceled']);
    await platform.call('put', `${path}/${made.body.id}`, { json: { is_offered: false } });
    expect((await order(owner, input)).status).toBe(404);
    const offered = await owner.call<{ items: CreditPackage[] }>('get', '/api/user-management/credit/packages');
    expect(offered.body.items.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(packages)) as string[]);
    expect(offered.body.items.map(({ id }) => id)).not.toContain(made.body.id);
    expect((await platform.call('delete', `${path}/${made.body.id}`)).status).toBe(204);
    expect((await orderOf(owner, second.body.order.id)).credits).toBe(1_000);
  });
});

describe('the statement', () => {
  it('is filtered by kind and time, and exported with headings in the language of the reader', async () => {
    await paidOrder();
    await spend(10);
    const entries = '/api/user-management/credit/me/entries';
    const listed = (query: Record<string, string>) => owner.call<ListOf<{ kind: string }> & ErrorBody>('get', entries, { query });
    expect((await listed({ kind: 'purchase' })).body).toMatchObject({ total: 1, items: [{ kind: 'purchase' }] });
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect([(await listed({ from: soon })).body.total, (await listed({ to: soon })).body.total]).toEqual([0, 4]);
    expect((await listed({ from: soon, to: soon })).status).toBe(422);
    const csv = await owner.call<string>('get', `${entries}/export`, { headers: { 'Accept-Language': 'en' } });
    const lines = csv.body.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('Time,Type,Change,Balance,Cost of the answer,Model,Note');
    expect(lines).toHaveLength(5);
    // A negative number is not marked as a text.
    expect(csv.body).toContain('Set aside for an answer,-10,');
  });
});

it('does not believe an event of Stripe about money that was returned', async () => {
  const { id, reference } = await ordered(owner, inDollars);
  expect((await postEvent(gateways.event(reference, { type: 'charge.refunded' }))).status).toBe(200);
  expect((await orderOf(owner, id)).state).toBe('open');
});

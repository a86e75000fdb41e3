import { expect } from 'vitest';
import type { Order, OrderInput } from '@/lib/contracts/user-management/payments';
import type { ErrorBody } from '@/lib/errors';
import { call, type Answer } from '../support/http';
import { packages } from '../support/billing-world';
import { rows } from '../support/database';
import type { Account } from '../support/accounts';
import type { StandInPayment } from '../support/stand-ins/gateways-stand-in';

export const payments = '/api/user-management/payments';
export const platformPayments = '/api/user-management/super-admin/payments';

export const credit: OrderInput = { kind: 'credit', package_id: packages.small, currency: 'IRT', gateway: 'zarinpal' };
export const inDollars: OrderInput = { ...credit, currency: 'USD', gateway: 'stripe' };
/** What the small package contains and costs with 10 percent of VAT. */
export const small = { credits: 50_000, total: 660_000, cents: 660 };

export interface Ordered {
  order: Order;
  redirect_url: string | null;
}

export const order = (by: Account, json: object = credit) => by.call<Ordered & ErrorBody>('post', `${payments}/orders`, { json });

/** Orders, and returns the order with what the gateway calls its payment. */
export async function ordered(by: Account, json: object = credit): Promise<{ id: string; reference: string; return_path: string }> {
  const { body, status } = await order(by, json);
  expect(status).toBe(201);
  const [payment] = await rows<{ id: string; reference: string }>(
    'select id, reference from payments where order_id = $1 order by id desc limit 1',
    [body.order.id],
  );
  if (!payment) throw new Error('there is no payment');
  return { id: body.order.id, reference: payment.reference, return_path: `/api/payments/return/en/${payment.id}` };
}

export const orderOf = async (by: Account, id: string): Promise<Order> => (await by.call<Order>('get', `${payments}/orders/${id}`)).body;

export const callback = (reference: string, gateway: StandInPayment['gateway'] = 'zarinpal') =>
  call<{ state: string } & ErrorBody>('post', `${payments}/callback`, { json: { gateway, reference } });

/** The browser comes back. */
export const comeBack = (path: string, reference: string, Status = 'OK'): Promise<Answer<string>> =>
  call<string>('get', path, { query: { Authority: reference, Status } });

export const postEvent = ({ body, signature }: { body: string; signature: string }) =>
  call<ErrorBody>('post', '/api/webhooks/stripe', { raw: body, headers: { 'Stripe-Signature': signature } });

export const balanceOf = async (by: Account): Promise<number> =>
  (await by.call<{ balance: number }>('get', '/api/user-management/credit/me/balance')).body.balance;

interface Books {
  orders: number;
  payments: number;
  invoices: number;
  purchases: number;
}

/** How many there are of each, of a business: one of each is what a purchase leaves. */
export async function booksOf({ business_id }: Account): Promise<Books> {
  const [found] = await rows<Books>(
    `select (select count(*)::int from orders where business_id = $1 and state = 'paid') as orders,
            (select count(*)::int from payments where business_id = $1 and state = 'paid') as payments,
            (select count(*)::int from invoices where business_id = $1) as invoices,
            (select count(*)::int from credit_entries where business_id = $1 and kind = 'purchase') as purchases`,
    [business_id],
  );
  return found ?? { orders: 0, payments: 0, invoices: 0, purchases: 0 };
}

export const once: Books = { orders: 1, payments: 1, invoices: 1, purchases: 1 };
export const nothing: Books = { orders: 0, payments: 0, invoices: 0, purchases: 0 };

import * as z from 'zod';
import { gatewayKeys } from '@/lib/billing/gateways';
import { currencies } from '@/lib/billing/money';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';

const base = '/api/user-management/payments';

export const currency = z.enum(currencies).describe('payments.currency');
/** In the currency's smallest unit. */
const amount = z.number().int().describe('payments.amount');
export const gateway = z.enum(gatewayKeys).describe('payments.gateway');

export const orderStates = ['open', 'paid', 'canceled', 'failed', 'refunded'] as const;
export const paymentStates = ['pending', 'paid', 'failed', 'disputed'] as const;

export const gateways = z.object({
  /** Those that are set up. Without any, people of the platform record payments by hand. */
  items: z.array(z.object({ gateway, currencies: z.array(currency) })),
  vat_percent: z.number().int().describe('payments.vat_percent'),
});
export type Gateways = z.output<typeof gateways>;

export const listGateways = defineEndpoint({
  method: 'get',
  path: `${base}/gateways`,
  access: 'billing.read',
  response: gateways,
});

const soldPlan = z.object({ id, key: z.string(), name: z.string() });
const interval = z.enum(['month', 'year']);

export const orderInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscription'), plan_id: id, interval, currency, gateway }),
  z.object({ kind: z.literal('credit'), package_id: id, currency, gateway }),
]);
export type OrderInput = z.output<typeof orderInput>;

/** An attempt to pay. */
export const orderPayment = z.object({
  id,
  gateway,
  state: z.enum(paymentStates).describe('payments.payment_state'),
  amount,
  receipt: z.string().nullable().describe('payments.receipt'),
  failure: z.string().nullable().describe('payments.failure'),
  refunded: amount.describe('payments.refunded'),
  paid_at: timestamp.nullable(),
  created_at: timestamp,
});

export const order = z.object({
  id,
  kind: z.enum(['subscription', 'credit']),
  state: z.enum(orderStates).describe('payments.order_state'),
  currency,
  price: amount.describe('payments.price'),
  discount: amount.describe('payments.discount'),
  proration: amount.describe('payments.proration'),
  subtotal: amount.describe('payments.subtotal'),
  vat_percent: z.number().int().describe('payments.vat_percent'),
  vat: amount,
  total: amount.describe('payments.total'),
  plan: soldPlan.nullable(),
  interval: interval.nullable(),
  package_id: id.nullable().describe('payments.package_id'),
  credits: z.number().int().nullable(),
  /** The latest attempt. */
  payment: orderPayment.nullable().describe('payments.payment'),
  invoice_id: id.nullable(),
  expires_at: timestamp.describe('payments.expires_at'),
  paid_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Order = z.output<typeof order>;

export const createOrder = defineEndpoint({
  method: 'post',
  path: `${base}/orders`,
  access: 'billing.manage',
  people_only: true,
  body: orderInput,
  response: z.object({ order, redirect_url: z.string().nullable().describe('payments.redirect_url') }),
  status: 201,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const listOrders = defineEndpoint({
  method: 'get',
  path: `${base}/orders`,
  access: 'billing.read',
  query: page.extend({ state: z.enum(orderStates).optional() }),
  response: listOf(order),
});

export const getOrder = defineEndpoint({
  method: 'get',
  path: `${base}/orders/{order_id}`,
  access: 'billing.read',
  params: z.object({ order_id: id }),
  response: order,
});

export const cancelOrder = defineEndpoint({
  method: 'post',
  path: `${base}/orders/{order_id}/cancel`,
  access: 'billing.manage',
  params: z.object({ order_id: id }),
  response: order,
  errors: ['conflict'],
});

/** What a gateway reports, by whoever calls. Nothing of it is believed: the gateway is asked about what it names. */
export const takeCallback = defineEndpoint({
  method: 'post',
  path: `${base}/callback`,
  access: 'public',
  limit: 'api',
  body: z.object({
    gateway: z.enum(['zarinpal', 'stripe']),
    reference: z.string().min(1).max(255).describe('payments.reference'),
  }),
  response: z.object({ order_id: id, state: z.enum(paymentStates).describe('payments.payment_state') }),
  errors: ['not_found', 'unavailable'],
});

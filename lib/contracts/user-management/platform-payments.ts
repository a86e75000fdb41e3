import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, text, timestamp } from '../fields';
import { gateway, order, orderPayment, orderStates, paymentStates } from './payments';

const base = '/api/user-management/super-admin/payments';

const business = z.object({ id, name: z.string() });
/** The largest amount that a call takes, in the currency's smallest unit. */
const most = 2_000_000_000;

export const platformOrder = order.extend({ business });
export type PlatformOrder = z.output<typeof platformOrder>;

export const listAllOrders = defineEndpoint({
  method: 'get',
  path: `${base}/orders`,
  access: 'platform_payments.read',
  query: searchPage.extend({
    state: z.enum(orderStates).optional(),
    kind: z.enum(['subscription', 'credit']).optional(),
    currency: z.enum(currencies).optional(),
  }),
  response: listOf(platformOrder),
});

export const refund = z.object({
  id,
  state: z.enum(['pending', 'done', 'failed']).describe('payments.refund_state'),
  amount: z.number().int().describe('payments.amount'),
  is_by_hand: z.boolean().describe('payments.is_by_hand'),
  is_from_gateway: z.boolean().describe('payments.is_from_gateway'),
  reference: z.string().nullable(),
  reason: z.string(),
  credits: z.number().int().describe('payments.credits_taken'),
  created_at: timestamp,
});

export const platformPayment = orderPayment.extend({
  business,
  order: z.object({ id, kind: z.enum(['subscription', 'credit']), state: z.enum(orderStates).describe('payments.order_state') }),
  currency: z.enum(currencies).describe('payments.currency'),
  reference: z.string().nullable().describe('payments.reference'),
  note: z.string(),
  refunds: z.array(refund),
  /** Whether the gateway returns the money itself. Otherwise a refund is recorded that was made by hand. */
  can_refund: z.boolean().describe('payments.can_refund'),
});
export type PlatformPayment = z.output<typeof platformPayment>;

export const listPayments = defineEndpoint({
  method: 'get',
  path: base,
  access: 'platform_payments.read',
  query: searchPage.extend({
    search: z.string().trim().max(200).optional().describe('payments.search'),
    state: z.enum(paymentStates).optional(),
    gateway: gateway.optional(),
  }),
  response: listOf(platformPayment),
});

export const paymentRecord = z.object({
  reference: name(100).describe('payments.manual_reference'),
  note: text(500).default(''),
});

/** Records money that arrived outside the gateways, which pays the order. */
export const recordPayment = defineEndpoint({
  method: 'post',
  path: `${base}/orders/{order_id}/record`,
  access: 'platform_payments.manage',
  params: z.object({ order_id: id }),
  body: paymentRecord,
  response: platformOrder,
  status: 201,
  errors: ['conflict'],
});

export const refundInput = z.object({
  amount: z.number().int().min(1).max(most).describe('payments.amount'),
  reason: name(500),
  is_by_hand: z.boolean().default(false).describe('payments.is_by_hand'),
  reference: text(100).default('').describe('payments.refund_reference'),
  keeps_plan: z.boolean().default(false).describe('payments.keeps_plan'),
});

export const refundPayment = defineEndpoint({
  method: 'post',
  path: `${base}/{payment_id}/refunds`,
  access: 'platform_payments.manage',
  params: z.object({ payment_id: id }),
  body: refundInput,
  response: platformPayment,
  status: 201,
  errors: ['conflict', 'unavailable'],
});

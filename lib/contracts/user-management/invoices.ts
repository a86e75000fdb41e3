import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, searchPage, timestamp } from '../fields';
import { currency, gateway } from './payments';

const amount = z.number().int().describe('payments.amount');

const party = z.object({
  name: z.string(),
  national_code: z.string().describe('payments.national_code'),
  economic_code: z.string(),
  postal_code: z.string(),
  address: z.string(),
  phone: z.string(),
});

export const invoiceSummary = z.object({
  id,
  order_id: id,
  number: z.number().int().describe('payments.number'),
  currency,
  total: amount,
  issued_at: timestamp,
});
export type InvoiceSummary = z.output<typeof invoiceSummary>;

export const invoice = invoiceSummary.extend({
  subtotal: amount.describe('payments.subtotal'),
  vat_percent: z.number().int().describe('payments.vat_percent'),
  vat: amount,
  seller: party,
  buyer: party,
  lines: z
    .array(
      z.object({
        kind: z.enum(['plan', 'credit', 'discount', 'proration']),
        amount,
        plan: z.object({ key: z.string(), name: z.string() }).optional(),
        interval: z.enum(['month', 'year']).optional(),
        credits: z.number().int().optional(),
        begins_at: timestamp.optional(),
        ends_at: timestamp.optional(),
      }),
    )
    .describe('payments.lines'),
  gateway: gateway.nullable(),
  receipt: z.string().nullable().describe('payments.receipt'),
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = defineEndpoint({
  method: 'get',
  path: '/api/user-management/invoices',
  access: 'billing.read',
  query: page,
  response: listOf(invoiceSummary),
});

export const getInvoice = defineEndpoint({
  method: 'get',
  path: '/api/user-management/invoices/{invoice_id}',
  access: 'billing.read',
  params: z.object({ invoice_id: id }),
  response: invoice,
});

export const listAllInvoices = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/invoices',
  access: 'platform_payments.read',
  query: searchPage,
  response: listOf(invoiceSummary.extend({ business_id: id, buyer: z.string().describe('payments.buyer') })),
});

export const getAnyInvoice = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/invoices/{invoice_id}',
  access: 'platform_payments.read',
  params: z.object({ invoice_id: id }),
  response: invoice,
});

import * as z from 'zod';
import { gatewayKeys } from '@/lib/billing/gateways';
import { defineEndpoint } from '../endpoint';

const base = '/api/user-management/payments/methods';
const ofMethod = z.object({ method_id: z.string().regex(/^\w{1,100}$/) });

const paymentMethod = z.object({
  id: z.string(),
  brand: z.string().describe('paymentMethods.brand'),
  last_four: z.string().nullable().describe('paymentMethods.last_four'),
  expires_month: z.number().int().nullable(),
  expires_year: z.number().int().nullable(),
  is_default: z.boolean().describe('paymentMethods.is_default'),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const paymentMethods = z.object({
  gateway: z.enum(gatewayKeys).nullable().describe('paymentMethods.gateway'),
  items: z.array(paymentMethod),
  pays_renewals: z.boolean().describe('paymentMethods.pays_renewals'),
});
export type PaymentMethods = z.output<typeof paymentMethods>;

export const listPaymentMethods = defineEndpoint({
  method: 'get',
  path: base,
  access: 'billing.read',
  response: paymentMethods,
  errors: ['unavailable'],
});

/** Leads to a page of the gateway where a method is saved without a payment. */
export const addPaymentMethod = defineEndpoint({
  method: 'post',
  path: base,
  access: 'billing.manage',
  people_only: true,
  response: z.object({ redirect_url: z.string().describe('paymentMethods.redirect_url') }),
  errors: ['conflict', 'unavailable'],
});

export const setDefaultMethod = defineEndpoint({
  method: 'put',
  path: `${base}/{method_id}/default`,
  access: 'billing.manage',
  people_only: true,
  params: ofMethod,
  response: paymentMethods,
  errors: ['unavailable'],
});

export const removePaymentMethod = defineEndpoint({
  method: 'delete',
  path: `${base}/{method_id}`,
  access: 'billing.manage',
  people_only: true,
  params: ofMethod,
  errors: ['unavailable'],
});

/** Whether the default method pays for the next periods of the plan. */
export const setRenewals = defineEndpoint({
  method: 'put',
  path: `${base}/renewals`,
  access: 'billing.manage',
  people_only: true,
  body: z.object({ pays_renewals: z.boolean().describe('paymentMethods.pays_renewals') }),
  response: paymentMethods,
  errors: ['conflict', 'unavailable'],
});

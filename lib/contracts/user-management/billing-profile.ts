import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { name, revision, text } from '../fields';

const path = '/api/user-management/payments/profile';

export const billingProfileInput = z.object({
  legal_name: name(200),
  national_code: text(20).default('').describe('payments.national_code'),
  economic_code: text(20).default(''),
  postal_code: text(20).default(''),
  address: text(500).default(''),
  phone: text(30).default(''),
});
export type BillingProfileInput = z.output<typeof billingProfileInput>;

export const billingProfile = billingProfileInput.extend({ legal_name: z.string(), revision });
export type BillingProfile = z.output<typeof billingProfile>;

/** Empty fields, with revision 0, for a business that has stored none. */
export const getBillingProfile = defineEndpoint({
  method: 'get',
  path,
  access: 'billing.read',
  response: billingProfile,
});

export const setBillingProfile = defineEndpoint({
  method: 'put',
  path,
  access: 'billing.manage',
  if_match: true,
  body: billingProfileInput,
  response: billingProfile,
});

import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, revision } from '../fields';

const price = z.object({
  currency: z.enum(currencies).describe('payments.currency'),
  amount: z.number().int().min(1).max(2_000_000_000).describe('payments.amount'),
});

export const creditPackage = z.object({
  id,
  credits: z.number().int(),
  prices: z.array(price),
});
export type CreditPackage = z.output<typeof creditPackage>;

/** Those that are offered, in the order in which they are shown. There are few. */
export const listCreditPackages = defineEndpoint({
  method: 'get',
  path: '/api/user-management/credit/packages',
  access: 'billing.read',
  response: z.object({ items: z.array(creditPackage) }),
});

// ---- for the platform

const platform = '/api/user-management/super-admin/credit-packages';

export const platformPackage = creditPackage.extend({
  position: z.number().int().describe('payments.position'),
  is_offered: z.boolean().describe('payments.is_offered'),
  revision,
});
export type PlatformPackage = z.output<typeof platformPackage>;

const fields = {
  credits: z.number().int().min(1).max(1_000_000_000),
  prices: z
    .array(price)
    .min(1)
    .max(currencies.length)
    .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, 'currency_twice'),
  position: z.number().int().min(0).max(1000).default(0).describe('payments.position'),
  is_offered: z.boolean().default(true).describe('payments.is_offered'),
};
export const packageInput = z.object(fields);
export type PackageInput = z.output<typeof packageInput>;
export const packageChange = changeOf(fields);

export const listAllPackages = defineEndpoint({
  method: 'get',
  path: platform,
  access: 'platform_payments.read',
  response: z.object({ items: z.array(platformPackage) }),
});

export const createPackage = defineEndpoint({
  method: 'post',
  path: platform,
  access: 'platform_payments.manage',
  body: packageInput,
  response: platformPackage,
  status: 201,
});

export const updatePackage = defineEndpoint({
  method: 'put',
  path: `${platform}/{package_id}`,
  access: 'platform_payments.manage',
  if_match: true,
  params: z.object({ package_id: id }),
  body: packageChange,
  response: platformPackage,
});

export const deletePackage = defineEndpoint({
  method: 'delete',
  path: `${platform}/{package_id}`,
  access: 'platform_payments.manage',
  params: z.object({ package_id: id }),
});

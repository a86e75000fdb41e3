import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, timestamp } from '../fields';

/** All amounts are in whole credits. One is a ten-thousandth of a US dollar: see lib/charging. */
export const balance = z.object({
  /** 0 if nothing was ever credited. */
  id: z.union([z.literal(0), id]),
  balance: z.number(),
  business_id: id.nullable(),
  /** When the balance was first too low for an answer. Null again as soon as credit is added. */
  used_up_at: timestamp.nullable(),
  updated_at: timestamp.nullable(),
});

export const getBalance = defineEndpoint({
  method: 'get',
  path: '/api/user-management/credit/me/balance',
  access: 'account.read',
  response: balance,
});

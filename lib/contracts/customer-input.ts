import * as z from 'zod';
import { limits } from '../limits';
import { attributes, externalId } from './user-management/contact-fields';
import { email, mobile } from './user-management/auth';

/**
 * Who the customer of a new conversation is, as an outside system knows them. The customer is found by `external_id`, else
 * by the address or number, and created if there is none. Empty fields of one who exists are filled in.
 */
export const customerInput = z
  .object({
    external_id: externalId.optional(),
    name: z.string().trim().max(limits.name).optional().describe('contacts.name'),
    email: email.optional().describe('contacts.email'),
    mobile: mobile.optional().describe('contacts.mobile'),
    attributes: attributes.optional(),
  })
  .refine(({ external_id, email: address, mobile: number }) => Boolean(external_id ?? address ?? number), {
    path: ['external_id'],
    error: 'customer_unnamed',
  })
  .describe('contacts.customer');
export type CustomerInput = z.output<typeof customerInput>;

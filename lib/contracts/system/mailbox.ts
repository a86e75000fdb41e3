import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { timestamp } from '../fields';

export const mailboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  created_at: timestamp,
});

export const getMailbox = defineEndpoint({
  method: 'get',
  path: '/api/dev/mailbox',
  access: 'public',
  response: z.object({ items: z.array(mailboxMessage) }),
  errors: ['not_found'],
});

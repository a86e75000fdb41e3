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
  summary: 'In local mode, the mails and SMS that would have been sent, newest first; 404 otherwise',
  access: 'public',
  response: z.object({ items: z.array(mailboxMessage) }),
  errors: ['not_found'],
});

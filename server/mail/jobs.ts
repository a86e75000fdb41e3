import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineJob } from '@/server/platform/define-job';
import { mailTemplates } from './compose-mail';

/**
 * Sends a mail without secrets. The use case that it is about adds it to the outbox. A mail with a link or a code is
 * composed when it is sent.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({
    /** Identifies the mail, so that it is sent once even if the job runs twice. */
    id: z.uuid(),
    to: z.string(),
    locale: z.enum(locales),
    template: z.enum(mailTemplates),
    params: z.record(z.string(), z.string()).default({}),
    /** The address that its button opens. */
    link: z.string().optional(),
  }),
});

/** Sends an SMS without secrets. */
export const sendSmsJob = defineJob({
  name: 'sms.send',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({ id: z.uuid(), to: z.string(), locale: z.enum(locales), template: z.enum(['mobile_changed']) }),
});

import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineJob } from '@/server/platform/define-job';
import { mailTemplates } from './compose-mail';

/** A mail without secrets, put in the outbox by what it tells of. One with a link or a code is made when it is sent. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({
    /** Names the mail: it goes out once, also when the job runs twice. */
    id: z.uuid(),
    to: z.string(),
    locale: z.enum(locales),
    template: z.enum(mailTemplates),
    params: z.record(z.string(), z.string()).default({}),
    /** What its button opens. */
    link: z.string().optional(),
  }),
});

/** An SMS without secrets, likewise. */
export const sendSmsJob = defineJob({
  name: 'sms.send',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({ id: z.uuid(), to: z.string(), locale: z.enum(locales), template: z.enum(['mobile_changed']) }),
});

import type * as z from 'zod';
import { composeSms } from './compose-mail';
import { deliverMail } from './deliver-mail';
import { deliverSms } from './deliver-sms';
import type { sendMailJob, sendSmsJob } from './jobs';
import { sendOnce } from './send-once';

/** Handles the job of a mail without secrets. */
export function sendMail({ id, ...mail }: z.output<(typeof sendMailJob)['payload']>): Promise<void> {
  return sendOnce(id, () => deliverMail(mail));
}

/** Handles the job of an SMS without secrets. */
export function sendSms({ id, to, locale, template }: z.output<(typeof sendSmsJob)['payload']>): Promise<void> {
  return sendOnce(id, () => deliverSms({ to, text: composeSms(template, locale, {}) }));
}

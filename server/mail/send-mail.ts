import type * as z from 'zod';
import { deliverMail } from './deliver-mail';
import type { sendMailJob } from './jobs';
import { sendOnce } from './send-once';

/** Does the job of a mail without secrets. */
export function sendMail({ id, ...mail }: z.output<(typeof sendMailJob)['payload']>): Promise<void> {
  return sendOnce(id, () => deliverMail(mail));
}

import type * as z from 'zod';
import { composeSms } from '@/server/mail/compose-mail';
import { deliverMail } from '@/server/mail/deliver-mail';
import { deliverSms } from '@/server/mail/deliver-sms';
import { sendOnce } from '@/server/mail/send-once';
import { systemDb } from '@/server/platform/db/system-db';
import { makeCode } from './codes/one-time-codes';
import type { sendCodeJob } from './jobs';
import { nameOf } from './send-link';

/**
 * Runs the job of a one-time code. The code is created when it is sent. A repeated job creates another one, and the
 * previous one becomes invalid. An address that belongs to someone else gets a notice instead of a code.
 */
export function sendCode({ id, kind, user_id, target, locale }: z.output<(typeof sendCodeJob)['payload']>): Promise<void> {
  return sendOnce(id, async () => {
    const user = user_id ? await systemDb((tx) => tx.user.findUnique({ where: { id: user_id } })) : null;
    if (user_id && !user) return;
    if (kind === 'email_code') {
      const holder = await systemDb((tx) => tx.user.findUnique({ where: { email: target } }));
      if (holder && holder.id !== user_id) return deliverMail({ to: target, template: 'email_taken', locale });
    }
    const owner = user_id ? { user_id, target } : { target };
    const code = await systemDb((tx) => makeCode(tx, kind, owner));
    if (kind === 'email_code') {
      await deliverMail({ to: target, template: 'email_code', locale, params: { name: user ? nameOf(user) : '' }, code });
    } else {
      await deliverSms({ to: target, text: composeSms('code', locale, { code }), code });
    }
  });
}

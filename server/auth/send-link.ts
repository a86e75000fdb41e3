import type * as z from 'zod';
import type { Locale } from '@/lib/locales';
import type { User } from '@/prisma/generated/client';
import { composeSms } from '@/server/mail/compose-mail';
import { deliverMail } from '@/server/mail/deliver-mail';
import { deliverSms } from '@/server/mail/deliver-sms';
import { sendOnce } from '@/server/mail/send-once';
import { systemDb } from '@/server/platform/db/system-db';
import { makeAccountToken } from './account-tokens';
import type { requestPasswordResetJob, sendLinkJob } from './jobs';
import { linkTo } from './link-to';

const daySeconds = 24 * 60 * 60;
/** How long a link to set a new password works. */
export const resetSeconds = 60 * 60;

/** Runs the job that sends a person a link: by mail, or the activation link by SMS if they have no email address. */
export function sendLink({ id, kind, user_id, locale }: z.output<(typeof sendLinkJob)['payload']>): Promise<void> {
  return sendOnce(id, async () => {
    const user = await systemDb((tx) => tx.user.findUnique({ where: { id: user_id } }));
    // The account may have changed since the request.
    const isWanted = kind === 'activation' ? user?.account_status === 'inactive' : user && !user.email_verified_at;
    if (!user || !isWanted || (kind === 'email_verification' && !user.email)) return;
    // Bound to the address, so that the link confirms nothing after the address changes.
    const payload = { email: user.email, mobile: user.mobile };
    const { token } = await systemDb((tx) => makeAccountToken(tx, { kind, user_id, seconds: daySeconds, payload }));
    const link = linkTo('verify-email', locale, token);
    if (user.email) await deliverMail({ to: user.email, template: kind, locale, params: { name: nameOf(user) }, link });
    else if (user.mobile) await deliverSms({ to: user.mobile, text: composeSms('activation', locale, { link }) });
  });
}

/** Runs the job of a forgotten password. An address without an account gets nothing. */
export function sendPasswordReset({ id, email, locale }: z.output<(typeof requestPasswordResetJob)['payload']>): Promise<void> {
  return sendOnce(id, async () => {
    const user = await systemDb((tx) => tx.user.findUnique({ where: { email } }));
    if (!user) return;
    const wanted = { kind: 'password_reset', user_id: user.id, seconds: resetSeconds, payload: { email } } as const;
    const { token } = await systemDb((tx) => makeAccountToken(tx, wanted));
    const link = linkTo('reset-password', locale, token);
    await deliverMail({ to: email, template: 'password_reset', locale, params: { name: nameOf(user) }, link });
  });
}

export function nameOf({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

export function localeOf({ locale }: Pick<User, 'locale'>): Locale {
  return locale === 'ar' || locale === 'en' ? locale : 'fa';
}

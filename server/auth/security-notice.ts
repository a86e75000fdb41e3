import type * as z from 'zod';
import { deviceName } from '@/lib/describe-device';
import { writeMoment } from '@/lib/timezone';
import { composeSms } from '@/server/mail/compose-mail';
import { deliverMail } from '@/server/mail/deliver-mail';
import { deliverSms } from '@/server/mail/deliver-sms';
import { sendOnce } from '@/server/mail/send-once';
import { announceNotifications, notify } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox } from '@/server/platform/outbox';
import type { Origin } from './create-session';
import { securityNoticeJob, type SecurityEvent } from './jobs';
import { pageAddress } from './link-to';
import { localeOf, nameOf } from './send-link';

/** Adds a job that notifies a person of a security event of their account, in the transaction of that event. */
export function addSecurityNotice(tx: Tx, user_id: string, event: SecurityEvent, { address, user_agent }: Origin): Promise<void> {
  const notice = { id: newId(), user_id, event, at: new Date().toISOString(), address, device: deviceName(user_agent) };
  return addToOutbox(tx, securityNoticeJob, notice, null);
}

/**
 * Runs the job: notifies them in the product in every business where they are a member, and by mail, or by SMS if they
 * have no email address.
 */
export async function sendSecurityNotice({
  id,
  user_id,
  event,
  at,
  address,
  device,
}: z.output<(typeof securityNoticeJob)['payload']>): Promise<void> {
  const user = await systemDb((tx) =>
    tx.user.findUnique({ where: { id: user_id }, include: { memberships: { where: { status: 'active' } } } }),
  );
  if (!user) return;
  for (const { business_id } of user.memberships) {
    const notification = {
      business_id,
      user_ids: [user_id],
      kind: 'security',
      params: { event, address, device },
      link: '/profile',
      subject: `security:${id}`,
    } as const;
    await announceNotifications(business_id, await systemDb((tx) => notify(tx, notification)));
  }
  const locale = localeOf(user);
  const params = { name: nameOf(user), time: writeMoment(locale, user.timezone ?? 'UTC', new Date(at)), address, device };
  await sendOnce(id, async () => {
    if (user.email) await deliverMail({ to: user.email, template: event, locale, params, link: pageAddress('profile', locale) });
    else if (user.mobile) await deliverSms({ to: user.mobile, text: composeSms(event, locale, params) });
  });
}

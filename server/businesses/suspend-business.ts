import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { pageAddress } from '@/server/auth/link-to';
import { localeOf, nameOf } from '@/server/auth/send-link';
import { announceChanged } from '@/server/auth/session-cache';
import { sendMailJob } from '@/server/mail/jobs';
import { announceNotifications, notify } from '@/server/notifications/notify';
import type { PlatformContext } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { readAnyBusiness } from './read-any-business';

/**
 * Suspends a business with a reason, or resumes it (null). Its assistants then say that they are away, and its members change
 * nothing. Its owners get a notification and a mail. Nothing happens if it already is as wanted. Throws not_found.
 */
export async function setSuspended(ctx: PlatformContext, business_id: string, reason: string | null) {
  const { user_id: actor_id } = ctx.actor;
  const notified = await ctx.db(async (tx) => {
    const known = await tx.business.findUnique({ where: { id: business_id, deleted_at: null }, select: { name: true } });
    if (!known) throw new AppError('not_found');
    const data = { suspended_at: reason && ctx.now, suspension_reason: reason, suspended_by: reason && actor_id };
    const { count } = await tx.business.updateMany({ where: { id: business_id, suspended_at: reason ? null : { not: null } }, data });
    if (count === 0) return null;
    await recordAudit(tx, {
      action: reason ? 'business.suspended' : 'business.resumed',
      business_id: null,
      actor_id,
      resource_id: business_id,
      name: known.name,
      detail: reason ? { reason } : {},
      address: ctx.address,
    });
    const kind = reason ? 'business_suspended' : 'business_resumed';
    const page = reason ? 'support/new' : 'dashboard';
    const owners = await tx.membership.findMany({
      where: { business_id, status: 'active', role: { key: 'owner' } },
      select: { user: true },
    });
    for (const { user } of owners) {
      if (!user.email || !user.email_verified_at) continue;
      const [id, locale] = [newId(), localeOf(user)];
      const params = { name: nameOf(user), business: known.name, ...(reason && { reason }) };
      await addToOutbox(tx, sendMailJob, { id, to: user.email, locale, template: kind, params, link: pageAddress(page, locale) }, null);
    }
    const params = { business: known.name, ...(reason && { reason }) };
    return notify(tx, { business_id, user_ids: owners.map(({ user }) => user.id), kind, params, link: `/${page}` });
  });
  if (notified) {
    await announceChanged([business_id]);
    await announceNotifications(business_id, notified);
    relaySoon();
  }
  return readAnyBusiness(ctx, business_id);
}

import type { NotificationInput } from '@/lib/contracts/user-management/sent-notifications';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { announceNotifications, notify } from './notify';

/** Sends a notification to people of the business, to everyone with a role, or to all. Throws not_found if one of them does not exist. */
export async function sendNotification(ctx: Context, { title, body, link, user_ids, role }: NotificationInput) {
  const { business_id } = ctx;
  const notified = await ctx.db(async (tx) => {
    const wanted = user_ids && [...new Set(user_ids)];
    if (role && !(await tx.role.count({ where: { key: role, scope: 'business' } }))) throw new AppError('not_found');
    const members = await tx.membership.findMany({
      where: { status: 'active', ...(wanted && { user_id: { in: wanted } }), ...(role && { role: { key: role } }) },
      select: { user_id: true },
    });
    if (wanted && members.length !== wanted.length) throw new AppError('not_found');
    const sender = await tx.user.findUnique({ where: { id: ctx.actor.user_id }, select: { first_name: true, last_name: true } });
    const params = { title, body, sender: sender ? `${sender.first_name} ${sender.last_name}`.trim() : '' };
    const to = members.map(({ user_id }) => user_id);
    const rows = await notify(tx, { business_id, user_ids: to, kind: 'message', params, link, about_user_id: ctx.actor.user_id });
    await recordAudit(tx, {
      action: 'notification.sent',
      business_id,
      actor_id: ctx.actor.user_id,
      name: title,
      detail: { to: role ?? (wanted ? 'people' : 'all'), count: rows.length },
    });
    return rows;
  });
  await announceNotifications(business_id, notified);
  return { sent: notified.length };
}

import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { presentNotification } from './list-notifications';

/** Marks one of one's own notifications as read; one that is stays as it is. Throws not_found, also for somebody else's. */
export async function readNotification(ctx: Context, id: string) {
  const { user_id } = ctx.actor;
  const row = await ctx.db(async (tx) => {
    await tx.notification.updateMany({ where: { id, user_id, read_at: null }, data: { read_at: ctx.now } });
    return tx.notification.findFirst({ where: { id, user_id } });
  });
  if (!row) throw new AppError('not_found');
  await publishLive(ctx.business_id, { type: 'notification', user_id, notification_id: null });
  return presentNotification(row);
}

/** Marks all of one's own as read. */
export async function readAllNotifications(ctx: Context) {
  const { user_id } = ctx.actor;
  await ctx.db((tx) => tx.notification.updateMany({ where: { user_id, read_at: null }, data: { read_at: ctx.now } }));
  await publishLive(ctx.business_id, { type: 'notification', user_id, notification_id: null });
  return { unread: 0 };
}

import type { NotificationKind } from '@/lib/contracts/user-management/notifications';
import type { Notification } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';

/** A notification as it is sent. */
export const presentNotification = ({ kind, params, ...row }: Notification) => ({
  ...row,
  kind: kind as NotificationKind,
  params: params as Record<string, string>,
});

/** One's own notifications, newest first, or those that are unread; with how many are unread in all. */
export function listNotifications(ctx: Context, { limit, cursor, unread }: { limit: number; cursor?: string; unread: boolean }) {
  const own = { user_id: ctx.actor.user_id };
  const where = { ...own, ...(unread && { read_at: null }) };
  return ctx.db(async (tx) => {
    const total = await tx.notification.count({ where });
    const rows = await tx.notification.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const unreadInAll = await tx.notification.count({ where: { ...own, read_at: null } });
    return { ...toPage(rows.map(presentNotification), total, limit), unread: unreadInAll };
  });
}

/** How many of one's own are unread. */
export async function countUnread(ctx: Context) {
  const where = { user_id: ctx.actor.user_id, read_at: null };
  return { unread: await ctx.db((tx) => tx.notification.count({ where })) };
}

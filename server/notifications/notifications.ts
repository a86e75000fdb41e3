import type { NotificationKind } from '@/lib/contracts/user-management/notifications';
import { AppError } from '@/lib/errors';
import type { Notification } from '@/prisma/generated/client';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { toPage } from '@/server/platform/paginate';

/** A notification as it is sent. */
export const presentNotification = ({ kind, params, ...row }: Notification) => ({
  ...row,
  kind: kind as NotificationKind,
  params: params as Record<string, string>,
});

type AnyContext = Context | PlatformContext;

/** The table of the caller's notifications: their business's, or the platform's, which has the columns that are used here. */
const tableOf = (ctx: AnyContext, tx: Tx): Tx['notification'] =>
  ctx.business_id === null ? (tx.platformNotification as unknown as Tx['notification']) : tx.notification;

/** The caller's notifications, newest first, all or only unread ones, with the total number of unread ones. */
export function listNotifications(ctx: AnyContext, { limit, cursor, unread }: { limit: number; cursor?: string; unread: boolean }) {
  const own = { user_id: ctx.actor.user_id };
  const where = { ...own, ...(unread && { read_at: null }) };
  return ctx.db(async (tx) => {
    const total = await tableOf(ctx, tx).count({ where });
    const rows = await tableOf(ctx, tx).findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const unreadInAll = await tableOf(ctx, tx).count({ where: { ...own, read_at: null } });
    return { ...toPage(rows.map(presentNotification), total, limit), unread: unreadInAll };
  });
}

/** How many of the caller's notifications are unread. */
export async function countUnread(ctx: AnyContext) {
  const where = { user_id: ctx.actor.user_id, read_at: null };
  return { unread: await ctx.db((tx) => tableOf(ctx, tx).count({ where })) };
}

/**
 * Marks one of the caller's notifications as read. It has no effect on one that already is. Throws not_found, also for
 * another person's.
 */
export async function readNotification(ctx: AnyContext, id: string) {
  const { user_id } = ctx.actor;
  const row = await ctx.db(async (tx) => {
    await tableOf(ctx, tx).updateMany({ where: { id, user_id, read_at: null }, data: { read_at: ctx.now } });
    return tableOf(ctx, tx).findFirst({ where: { id, user_id } });
  });
  if (!row) throw new AppError('not_found');
  await publishLive(ctx.business_id, { type: 'notification', user_id, notification_id: null });
  return presentNotification(row);
}

/** Marks all of the caller's notifications as read. */
export async function readAllNotifications(ctx: AnyContext) {
  const { user_id } = ctx.actor;
  await ctx.db((tx) => tableOf(ctx, tx).updateMany({ where: { user_id, read_at: null }, data: { read_at: ctx.now } }));
  await publishLive(ctx.business_id, { type: 'notification', user_id, notification_id: null });
  return { unread: 0 };
}

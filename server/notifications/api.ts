import * as contract from '@/lib/contracts/user-management/notifications';
import { bind, type Binding } from '@/server/http/bind';
import { streamLive } from '@/server/http/stream-live';
import { countUnread, listNotifications, readAllNotifications, readNotification } from './notifications';
import { sendNotification } from './send-notification';

export const notificationBindings: readonly Binding[] = [
  bind(contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  bind(contract.countUnread, (ctx) => countUnread(ctx)),
  bind(contract.readNotification, (ctx, { params }) => readNotification(ctx, params.notification_id)),
  bind(contract.readAllNotifications, (ctx) => readAllNotifications(ctx)),
  bind(contract.sendNotification, (ctx, { body }) => sendNotification(ctx, body)),
  bind(contract.streamNotifications, async (ctx, { c }) =>
    streamLive(
      ctx,
      c,
      contract.streamNotifications.access,
      (notice) => notice.type === 'notification' && notice.user_id === ctx.actor.user_id,
    ),
  ),
];

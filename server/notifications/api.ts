import * as contract from '@/lib/contracts/user-management/notifications';
import * as sent from '@/lib/contracts/user-management/sent-notifications';
import { bind, bindAnywhere, bindPlatform, type Binding } from '@/server/http/bind';
import { streamLive } from '@/server/http/stream-live';
import { broadcastNotification } from './broadcast';
import { countUnread, listNotifications, readAllNotifications, readNotification } from './notifications';
import { sendNotification } from './send-notification';

export const notificationBindings: readonly Binding[] = [
  bindAnywhere(contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  bindAnywhere(contract.countUnread, (ctx) => countUnread(ctx)),
  bindAnywhere(contract.readNotification, (ctx, { params }) => readNotification(ctx, params.notification_id)),
  bindAnywhere(contract.readAllNotifications, (ctx) => readAllNotifications(ctx)),
  bind(sent.sendNotification, (ctx, { body }) => sendNotification(ctx, body)),
  bindPlatform(sent.broadcastNotification, (ctx, { body }) => broadcastNotification(ctx, body)),
  bindAnywhere(contract.streamNotifications, async (ctx, { c }) =>
    streamLive(
      ctx,
      c,
      contract.streamNotifications.access,
      (notice) => notice.type === 'notification' && notice.user_id === ctx.actor.user_id,
    ),
  ),
];

import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import type { NotificationKind } from '@/lib/contracts/user-management/notifications';
import { announceNotifications, notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { logConnection } from './connection-log';
import { forgetConnection } from './load-connection';

/**
 * Notes that the service refuses a connection, and notifies those who can connect it again. What it has to send waits. Does
 * nothing if it is not connected, so it notifies once.
 */
export async function markNeedsAttention(business_id: string, id: string, code: ChannelErrorCode): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const { count } = await tx.connection.updateMany({
      where: { id, state: 'connected' },
      data: { state: 'needs_attention', reason: code, refresh_at: null, updated_at: new Date() },
    });
    if (!count) return [];
    const { name, channel } = await tx.connection.findUniqueOrThrow({ where: { id } });
    await logConnection(tx, id, 'failed', { code });
    return notifyManagers(tx, business_id, id, { kind: 'channel_needs_attention', params: { channel, name, reason: code } });
  });
  await forgetConnection(id);
  await announceNotifications(business_id, notified);
}

/** Notifies those who can connect an account again that its token expires, while it still works. Once for each token. */
export async function warnOfExpiry(business_id: string, id: string): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const { count } = await tx.connection.updateMany({ where: { id, state: 'connected' }, data: { refresh_at: null } });
    if (!count) return [];
    const { name, channel, token_expires_at } = await tx.connection.findUniqueOrThrow({ where: { id } });
    const params = { channel, name, at: (token_expires_at ?? new Date()).toISOString() };
    return notifyManagers(tx, business_id, id, { kind: 'channel_token_expires', params });
  });
  await announceNotifications(business_id, notified);
}

async function notifyManagers(
  tx: Tx,
  business_id: string,
  id: string,
  { kind, params }: { kind: NotificationKind; params: Record<string, string> & { channel: string } },
): Promise<Notified[]> {
  const managers = await tx.membership.findMany({
    where: { status: 'active', role: { grants: { some: { permission: { key: 'channels.update' } } } } },
    select: { user_id: true },
  });
  return notify(tx, {
    business_id,
    user_ids: managers.map(({ user_id }) => user_id),
    kind,
    params,
    link: `/integrations/channels/${params.channel}/${id}`,
    subject: `channel:${id}:${Date.now()}`,
  });
}

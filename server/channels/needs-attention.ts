import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { announceNotifications, notify } from '@/server/notifications/notify';
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
    const managers = await tx.membership.findMany({
      where: { status: 'active', role: { grants: { some: { permission: { key: 'channels.update' } } } } },
      select: { user_id: true },
    });
    return notify(tx, {
      business_id,
      user_ids: managers.map(({ user_id }) => user_id),
      kind: 'channel_needs_attention',
      params: { channel, name, reason: code },
      link: `/integrations/channels/${channel}/${id}`,
      subject: `channel:${id}:${Date.now()}`,
    });
  });
  await forgetConnection(id);
  await announceNotifications(business_id, notified);
}

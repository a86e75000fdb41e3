import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { tenantDb } from '@/server/platform/db/tenant-db';

/** What the notification of a handoff request is about: one request notifies a person once. */
export const subjectOfHandoff = (request_id: string): string => `handoff:${request_id}`;

/** Marks the notifications of these requests as read for everyone, because someone handled them. Returns whose notifications changed. */
export async function readHandoffNotifications(tx: Tx, request_ids: readonly string[]): Promise<string[]> {
  const read = await tx.notification.updateManyAndReturn({
    where: { subject: { in: request_ids.map(subjectOfHandoff) }, read_at: null },
    data: { read_at: new Date() },
    select: { user_id: true },
  });
  return read.map(({ user_id }) => user_id);
}

/** Updates the bells of those whose notifications were marked as read. */
export async function announceRead(business_id: string, user_ids: readonly string[]): Promise<void> {
  for (const user_id of new Set(user_ids)) await publishLive(business_id, { type: 'notification', user_id, notification_id: null });
}

/** Marks the notifications of a conversation as read that returned to its assistant before anyone accepted it. */
export async function readClosedHandoffs({
  business_id,
  conversation_id,
}: {
  business_id: string;
  conversation_id: string;
}): Promise<void> {
  const readers = await tenantDb(business_id)(async (tx) => {
    const requests = await tx.handoffRequest.findMany({ where: { conversation_id, status: 'RESOLVED' }, select: { id: true } });
    return readHandoffNotifications(
      tx,
      requests.map(({ id }) => id),
    );
  });
  await announceRead(business_id, readers);
}

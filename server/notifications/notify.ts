import type { NotificationKind } from '@/lib/contracts/user-management/notifications';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';

interface NewNotification {
  business_id: string;
  user_ids: readonly string[];
  kind: NotificationKind;
  /** The values for the texts of its kind. */
  params: Record<string, string>;
  link?: string;
  /** What it is about. A second notification about the same subject is ignored. */
  subject?: string;
  /** The person whom its text names. The name is removed when their account is deleted. */
  about_user_id?: string;
}

export interface Notified {
  id: string;
  user_id: string;
}

/** Notifies members of a business, in the transaction of the event. Pass the result to `announceNotifications` after the commit. */
export async function notify(tx: Tx, { user_ids, ...notification }: NewNotification): Promise<Notified[]> {
  const rows = [...new Set(user_ids)].map((user_id) => ({ id: newId(), user_id }));
  // createMany, because the system role may insert notifications but not read them.
  await tx.notification.createMany({ data: rows.map((row) => ({ ...row, ...notification })), skipDuplicates: true });
  return rows;
}

/** Updates the screens of those who were notified. */
export async function announceNotifications(business_id: string, notified: readonly Notified[]): Promise<void> {
  for (const { id, user_id } of notified) await publishLive(business_id, { type: 'notification', user_id, notification_id: id });
}

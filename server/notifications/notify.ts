import type { NotificationKind } from '@/lib/contracts/user-management/notifications';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';

interface News {
  business_id: string;
  user_ids: readonly string[];
  kind: NotificationKind;
  /** What fills in the words of its kind. */
  params: Record<string, string>;
  link?: string;
  /** What it tells of: told twice, it is one notification. */
  subject?: string;
  /** Whom its words name: they are taken out of it with their account. */
  about_user_id?: string;
}

export interface Told {
  id: string;
  user_id: string;
}

/** Notifies members of a business, in the transaction of what they are told of. Announce what it answers after the commit. */
export async function notify(tx: Tx, { user_ids, ...news }: News): Promise<Told[]> {
  const rows = [...new Set(user_ids)].map((user_id) => ({ id: newId(), user_id }));
  // createMany, because the system role may tell and not read.
  await tx.notification.createMany({ data: rows.map((row) => ({ ...row, ...news })), skipDuplicates: true });
  return rows;
}

/** Tells the screens of those who were notified. */
export async function announceNotifications(business_id: string, told: readonly Told[]): Promise<void> {
  for (const { id, user_id } of told) await publishLive(business_id, { type: 'notification', user_id, notification_id: id });
}

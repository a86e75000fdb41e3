import { inboxSettings, type InboxSettings } from '@/lib/contracts/user-management/inbox-settings';
import type { Tx } from '@/server/platform/db/client';

/** How the business answers its customers. A business that has set nothing has the defaults. */
export async function readInboxSettings(tx: Tx): Promise<InboxSettings> {
  return inboxSettings.parse((await tx.inboxSettings.findFirst()) ?? {});
}

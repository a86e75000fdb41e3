import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** A conversation of the inbox. Throws not_found, also for a live test. */
export async function requireConversation(tx: Tx, id: string) {
  const row = await tx.conversation.findUnique({
    where: { id, channel: { not: 'test' } },
    select: { id: true, title: true, message_count: true, contact_id: true, widget_id: true, created_at: true },
  });
  if (!row) throw new AppError('not_found');
  return row;
}

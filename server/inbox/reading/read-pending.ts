import type { Attachment } from '@/lib/contracts/flow-manager/messaging';
import type { ReplyFailure } from '@/lib/contracts/flow-manager/inbox/replies';
import type { Tx } from '@/server/platform/db/client';
import { namesOf } from './read-messages';

const mostPending = 100;

/** The replies of a conversation that are not sent yet, in the order in which they will be. */
export async function readPending(tx: Tx, conversation_id: string) {
  const rows = await tx.pendingReply.findMany({
    where: { conversation_id },
    orderBy: [{ send_at: 'asc' }, { id: 'asc' }],
    take: mostPending,
  });
  const names = await namesOf(tx, rows);
  return rows.map(({ id, author_id, client_message_id, text, attachments, send_at, failure, created_at }) => ({
    kind: 'pending' as const,
    id,
    author: names.get(author_id) ?? null,
    client_message_id,
    text,
    attachments: attachments as unknown as Attachment[],
    send_at,
    delivery: failure ? ('failed' as const) : ('pending' as const),
    failure: failure as ReplyFailure | null,
    created_at,
  }));
}

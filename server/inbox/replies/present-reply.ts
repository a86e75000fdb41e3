import type { OperatorReply } from '@/lib/contracts/flow-manager/inbox/replies';
import type { Message, PendingReply } from '@/prisma/generated/client';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import type { Tx } from '@/server/platform/db/client';
import { keyOfReply } from './write-message';

/** A reply that is not sent, in the shape of the response. */
export function presentPending(row: PendingReply) {
  const { id, author_id, text, client_message_id, send_at, created_at } = row;
  const failure = row.failure as OperatorReply['failure'];
  const delivery = failure ? ('failed' as const) : ('pending' as const);
  const attachments = row.attachments as unknown as AttachmentRef[];
  return { id, delivery, author_id, text, attachments, client_message_id, send_at, failure, position: null, created_at };
}

/** A reply that was sent, in the shape of the response. */
export function presentSent({ id, author_id, text, payload, client_message_id, position, created_at }: Message) {
  const { attachments = [] } = payload as unknown as { attachments?: AttachmentRef[] };
  const given = client_message_id?.slice(keyOfReply('').length) ?? '';
  const sent = { delivery: 'sent' as const, send_at: null, failure: null };
  return { id, ...sent, author_id, text, attachments, client_message_id: given, position, created_at };
}

/** A reply by its id, whether it is sent or not. Null if there is none. */
export async function findReply(tx: Tx, conversation_id: string, id: string) {
  const pending = await tx.pendingReply.findFirst({ where: { id, conversation_id } });
  if (pending) return presentPending(pending);
  const message = await tx.message.findFirst({ where: { id, conversation_id, role: 'operator' } });
  return message && presentSent(message);
}

import { recordAudit } from '@/server/audit/record-audit';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import type { OpenRequest } from '../acting/lock-conversation';

interface WrittenReply {
  /** The message's id. */
  id: string;
  business_id: string;
  conversation_id: string;
  author_id: string;
  text: string;
  attachments: readonly AttachmentRef[];
  client_message_id: string;
}

/** An operator's client id is not one of a customer's. */
export const keyOfReply = (client_message_id: string): string => `operator:${client_message_id}`;

/**
 * Adds an operator's message to a conversation that the transaction has locked. The customer of the request has an answer
 * now.
 */
export async function writeMessage(tx: Tx, reply: WrittenReply, { id: request_id }: OpenRequest) {
  const { id, business_id, conversation_id, author_id, text, attachments, client_message_id } = reply;
  const { message_count: position } = await tx.conversation.update({
    where: { id: conversation_id },
    data: { message_count: { increment: 1 }, last_message_at: new Date() },
    select: { message_count: true },
  });
  const payload = attachments.length ? { attachments: attachments.map((ref) => ({ ...ref })) } : {};
  const key = keyOfReply(client_message_id);
  const message = await tx.message.create({
    data: { id, conversation_id, position, turn_id: newId(), role: 'operator', text, payload, author_id, client_message_id: key },
  });
  await tx.$executeRaw`
    update handoff_requests set waiting_since = null, first_response_at = coalesce(first_response_at, now()) where id = ${request_id}::uuid`;
  // The text itself is in the conversation, as long as the business keeps messages.
  const detail = { conversation_id, message_id: id, characters: text.length };
  await recordAudit(tx, { action: 'handoff.replied', business_id, actor_id: author_id, resource_id: request_id, detail });
  return message;
}

import type { ReplyFailure } from '@/lib/contracts/flow-manager/inbox/replies';
import { announceDeliveries } from '@/server/channels/announce-deliveries';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { lockConversation, type LockedConversation } from './acting/lock-conversation';
import { writeMessage } from './replies/write-message';

interface PendingRow {
  id: string;
  business_id: string;
  author_id: string;
  client_message_id: string;
  text: string;
  attachments: AttachmentRef[];
}

/**
 * Sends the replies of a conversation whose time has come, in the order in which they were written, and one that is to be
 * sent now. Each is deleted and becomes a message in the same transaction, so it is sent once, however many processes try.
 * One that can no longer be sent keeps the reason.
 */
export async function sendDueReplies(business_id: string, conversation_id: string, send_now?: string): Promise<void> {
  const tried = await tenantDb(business_id)(async (tx) => {
    const exists = await tx.conversation.count({ where: { id: conversation_id } });
    if (!exists) return null;
    const conversation = await lockConversation(tx, conversation_id);
    const due = await tx.$queryRaw<PendingRow[]>`
      select id, business_id, author_id, client_message_id, text, attachments from pending_replies
       where conversation_id = ${conversation_id}::uuid
         and ((failure is null and send_at <= now()) or id = ${send_now ?? null}::uuid)
       order by id`;
    for (const reply of due) await send(tx, conversation, reply);
    return due.length > 0 ? { channel: conversation.channel } : null;
  });
  if (!tried) return;
  announceDeliveries(tried.channel);
  await publishLive(business_id, { type: 'message', conversation_id });
}

/** Sends everything that a member has written in a conversation, before they give it away. */
export async function sendOwnReplies(tx: Tx, conversation: LockedConversation, author_id: string): Promise<void> {
  if (conversation.request?.assigned_to !== author_id) return;
  const pending = await tx.$queryRaw<PendingRow[]>`
    select id, business_id, author_id, client_message_id, text, attachments from pending_replies
     where conversation_id = ${conversation.id}::uuid and author_id = ${author_id}::uuid and failure is null order by id`;
  for (const reply of pending) await send(tx, conversation, reply);
}

/** Why a member's reply cannot be sent. Null if it can. */
export function failureOf({ is_blocked, status, request }: LockedConversation, author_id: string): ReplyFailure | null {
  if (is_blocked) return 'contact_blocked';
  if (!request) return status === 'ended' || status === 'abandoned' ? 'conversation_ended' : 'handoff_resolved';
  return request.status === 'ASSIGNED' && request.assigned_to === author_id ? null : 'handoff_not_yours';
}

async function send(tx: Tx, conversation: LockedConversation, { id, ...reply }: PendingRow): Promise<void> {
  const failure = failureOf(conversation, reply.author_id);
  if (failure || !conversation.request) {
    await tx.pendingReply.update({ where: { id }, data: { failure } });
    return;
  }
  await tx.pendingReply.delete({ where: { id } });
  await writeMessage(tx, { id, conversation_id: conversation.id, ...reply }, conversation.request);
}

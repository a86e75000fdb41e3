import type { ReplyChange } from '@/lib/contracts/flow-manager/inbox/replies';
import { AppError } from '@/lib/errors';
import type { PendingReply } from '@/prisma/generated/client';
import { deleteAttachments } from '@/server/conversations/attachments';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { relaySoon } from '@/server/platform/outbox';
import { lockConversation } from '../acting/lock-conversation';
import { readInboxSettings } from '../read-inbox-settings';
import { findReply, presentPending } from './present-reply';
import { scheduleReplies } from './schedule-replies';
import { sendDueReplies } from '../send-replies';

/** How long a reply that is being edited is kept back. */
const holdMilliseconds = 10 * 60_000;

interface OfReply {
  session_id: string;
  reply_id: string;
}

/**
 * Changes a reply of the caller that is not sent, or keeps it back while they edit it. The time to undo begins again, also
 * for one that could not be sent. Throws not_found, forbidden for a colleague's, and conflict if it is sent.
 */
export async function updateReply(ctx: Context, { session_id, reply_id }: OfReply, { message, hold }: ReplyChange) {
  const reply = await ctx.db(async (tx) => {
    const { attachments } = await requireOwnPending(tx, ctx, { session_id, reply_id });
    if (message?.trim() === '' && (attachments as unknown[]).length === 0) {
      throw new AppError('validation_failed', { fields: [{ path: 'message', key: 'required' }] });
    }
    const { undo_seconds } = await readInboxSettings(tx);
    const send_at = new Date(Date.now() + (hold ? holdMilliseconds : undo_seconds * 1000));
    return presentPending(await tx.pendingReply.update({ where: { id: reply_id }, data: { text: message, send_at, failure: null } }));
  });
  await scheduleReplies(ctx.business_id, session_id, reply.send_at);
  await publishLive(ctx.business_id, { type: 'message', conversation_id: session_id });
  return reply;
}

/** Removes a reply that is not sent, with its files. Anyone may remove one that could not be sent. Throws as `updateReply` does. */
export async function deleteReply(ctx: Context, { session_id, reply_id }: OfReply): Promise<undefined> {
  await ctx.db(async (tx) => {
    const { attachments } = await requireOwnPending(tx, ctx, { session_id, reply_id }, (row) => row.failure !== null);
    await tx.pendingReply.delete({ where: { id: reply_id } });
    const ids = (attachments as unknown as AttachmentRef[]).map(({ id }) => id);
    await deleteAttachments(tx, ctx.business_id, { id: { in: ids } });
  });
  relaySoon();
  await publishLive(ctx.business_id, { type: 'message', conversation_id: session_id });
}

/**
 * Sends a reply now, or one that could not be sent once more. The response says if it cannot be sent. Throws not_found, and
 * forbidden for a colleague's.
 */
export async function sendReplyNow(ctx: Context, { session_id, reply_id }: OfReply) {
  await ctx.db(async (tx) => {
    await lockConversation(tx, session_id);
    const reply = await findReply(tx, session_id, reply_id);
    if (!reply) throw new AppError('not_found');
    if (reply.author_id !== ctx.actor.user_id) throw new AppError('forbidden', { detail: 'not_your_reply' });
  });
  await sendDueReplies(ctx.business_id, session_id, reply_id);
  const reply = await ctx.db((tx) => findReply(tx, session_id, reply_id));
  if (!reply) throw new AppError('not_found');
  return reply;
}

async function requireOwnPending(
  tx: Tx,
  { actor }: Context,
  { session_id, reply_id }: OfReply,
  mayAnyone: (row: PendingReply) => boolean = () => false,
): Promise<PendingReply> {
  await lockConversation(tx, session_id);
  const row = await tx.pendingReply.findFirst({ where: { id: reply_id, conversation_id: session_id } });
  if (!row)
    throw (await findReply(tx, session_id, reply_id)) ? new AppError('conflict', { detail: 'reply_sent' }) : new AppError('not_found');
  if (row.author_id !== actor.user_id && !mayAnyone(row)) throw new AppError('forbidden', { detail: 'not_your_reply' });
  return row;
}

import type { ReplyForm, ReplyInput } from '@/lib/contracts/flow-manager/inbox/replies';
import { AppError } from '@/lib/errors';
import { dropAttachments, storeAttachments } from '@/server/conversations/attachments';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { takenBy } from '../acting/accept-request';
import { lockConversation, type LockedConversation, type OpenRequest } from '../acting/lock-conversation';
import { readInboxSettings } from '../read-inbox-settings';
import { presentPending, presentSent } from './present-reply';
import { scheduleReplies } from './schedule-replies';
import { failureOf } from '../send-replies';
import { keyOfReply, writeMessage } from './write-message';

/**
 * Writes to the customer of a conversation that the caller has, once per `client_message_id`. The reply waits as long as
 * the business lets members undo, or is sent immediately. Throws not_found, and conflict if the caller does not have the
 * conversation, it has ended, its customer is blocked, or the id was used with another text.
 */
export async function createReply(ctx: Context, session_id: string, input: ReplyInput, attachments: readonly AttachmentRef[] = []) {
  const reply = await ctx.db(async (tx) => {
    const conversation = await lockConversation(tx, session_id);
    const client_message_id = input.client_message_id ?? newId();
    const earlier = await findEarlier(tx, ctx, session_id, { ...input, client_message_id });
    if (earlier) return earlier;
    const request = await requireOwn(tx, ctx, conversation);
    const { undo_seconds } = await readInboxSettings(tx);
    const { business_id } = ctx;
    const written = { id: newId(), author_id: ctx.actor.user_id, text: input.message, client_message_id };
    if (undo_seconds === 0) {
      return presentSent(await writeMessage(tx, { ...written, business_id, conversation_id: session_id, attachments }, request));
    }
    const row = await tx.pendingReply.create({
      data: {
        ...written,
        conversation_id: session_id,
        request_id: request.id,
        attachments: attachments.map((ref) => ({ ...ref })),
        send_at: new Date(Date.now() + undo_seconds * 1000),
      },
    });
    return presentPending(row);
  });
  if (reply.send_at) await scheduleReplies(ctx.business_id, session_id, reply.send_at);
  await publishLive(ctx.business_id, { type: 'message', conversation_id: session_id });
  return reply;
}

/**
 * The same with files, which are stored first. If the reply is refused, or repeats one that has files of its own, they are
 * deleted again. Throws payload_too_large and validation_failed for a file that is not accepted.
 */
export async function createReplyWithFiles(ctx: Context, session_id: string, { files, ...input }: ReplyForm) {
  // Nothing is stored for a conversation that the caller may not write in.
  await ctx.db(async (tx) => requireOwn(tx, ctx, await lockConversation(tx, session_id)));
  const attachments = await storeAttachments(ctx, session_id, files);
  const drop = () => dropAttachments(ctx, attachments);
  try {
    const reply = await createReply(ctx, session_id, input, attachments);
    const [first] = attachments;
    if (first && !reply.attachments.some(({ id }) => id === first.id)) await drop();
    return reply;
  } catch (error) {
    if (error instanceof AppError) await drop();
    throw error;
  }
}

/** The reply that this one repeats, because its first response was lost. Throws conflict if the texts differ. */
async function findEarlier(
  tx: Tx,
  { actor }: Context,
  conversation_id: string,
  { client_message_id, message: text }: Required<ReplyInput>,
) {
  const sent = await tx.message.findFirst({ where: { conversation_id, client_message_id: keyOfReply(client_message_id) } });
  const pending = sent ? null : await tx.pendingReply.findFirst({ where: { conversation_id, client_message_id } });
  const earlier = sent ?? pending;
  if (!earlier) return null;
  if (earlier.author_id !== actor.user_id || earlier.text !== text) throw new AppError('conflict', { detail: 'message_id_reused' });
  return sent ? presentSent(sent) : pending && presentPending(pending);
}

/** The request of a conversation that the caller may write in. Throws conflict, with the reason. */
export async function requireOwn(tx: Tx, { actor }: Context, conversation: LockedConversation): Promise<OpenRequest> {
  const failure = failureOf(conversation, actor.user_id);
  const { request } = conversation;
  if (failure === null && request) return request;
  if (failure === 'handoff_not_yours' && request?.assigned_to) throw await takenBy(tx, request.assigned_to);
  throw new AppError('conflict', { detail: failure === 'handoff_resolved' ? 'with_assistant' : (failure ?? 'conflict') });
}

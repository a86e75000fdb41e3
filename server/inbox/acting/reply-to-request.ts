import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { keyOfReply, writeMessage } from '../replies/write-message';
import { lockOfRequest } from './lock-conversation';

/**
 * Sends a message to the customer immediately, once per `client_message_id`. Throws not_found, and conflict if the request
 * belongs to someone else or is resolved, its customer is blocked, or the id was used with another text.
 */
export async function replyToRequest(
  ctx: Context,
  id: string,
  { message: text, client_message_id = newId() }: { message: string; client_message_id?: string },
) {
  const { message, is_test } = await ctx.db(async (tx) => {
    const { id: conversation_id, request, is_blocked, channel } = await lockOfRequest(tx, id);
    const is_test = channel === 'test';
    const earlier = await tx.message.findFirst({ where: { conversation_id, client_message_id: keyOfReply(client_message_id) } });
    // A repeat whose first response was lost, perhaps after the request was resolved.
    if (earlier?.text === text && earlier.author_id === ctx.actor.user_id) return { message: earlier, is_test };
    if (request?.id !== id) throw new AppError('conflict', { detail: 'handoff_resolved' });
    if (request.assigned_to !== ctx.actor.user_id) throw new AppError('conflict', { detail: 'handoff_not_yours' });
    if (is_blocked) throw new AppError('conflict', { detail: 'contact_blocked' });
    if (earlier) throw new AppError('conflict', { detail: 'message_id_reused' });
    const { business_id, actor } = ctx;
    const reply = { id: newId(), business_id, conversation_id, author_id: actor.user_id, text, attachments: [], client_message_id };
    return { message: await writeMessage(tx, reply, request), is_test };
  });
  await publishLive(ctx.business_id, { type: 'message', conversation_id: message.conversation_id, is_test });
  const { business_id: _business, client_message_id: _client, payload: _payload, author_id: _author, ...sent } = message;
  return sent;
}

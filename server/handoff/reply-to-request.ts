import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { readRequest } from './requests';

/**
 * Sends a message to the customer, once per `client_message_id`. Throws not_found, and conflict if the request belongs to
 * someone else, is resolved, or the id was used with another text.
 */
export async function replyToRequest(
  ctx: Context,
  id: string,
  { message: text, client_message_id = newId() }: { message: string; client_message_id?: string },
) {
  const message = await ctx.db(async (tx) => {
    const request = await readRequest(tx, id);
    const { conversation_id } = request;
    // Serializes the messages of turns and operators in a conversation.
    await tx.$queryRaw`select from conversations where id = ${conversation_id}::uuid for update`;
    const key = `operator:${client_message_id}`;
    const earlier = await tx.message.findFirst({ where: { conversation_id, client_message_id: key } });
    const is_mine = request.assigned_to?.id === ctx.actor.user_id;
    // A repeat whose first response was lost, perhaps after the request was resolved.
    if (earlier && is_mine && earlier.text === text) return earlier;
    if (request.status === 'RESOLVED') throw new AppError('conflict', { detail: 'handoff_resolved' });
    if (!is_mine) throw new AppError('conflict', { detail: 'handoff_not_yours' });
    if (earlier) throw new AppError('conflict', { detail: 'message_id_reused' });
    const written = await writeMessage(tx, conversation_id, text, key);
    // The text itself is in the conversation, as long as the business keeps messages.
    await recordChange(tx, ctx, {
      action: 'handoff.replied',
      resource_id: id,
      detail: { conversation_id, message_id: written.id, characters: text.length },
    });
    return written;
  });
  await publishLive(ctx.business_id, { type: 'message', conversation_id: message.conversation_id });
  const { business_id: _business, client_message_id: _client, payload: _payload, ...sent } = message;
  return sent;
}

async function writeMessage(tx: Tx, conversation_id: string, text: string, client_message_id: string) {
  const { message_count: position } = await tx.conversation.update({
    where: { id: conversation_id },
    data: { message_count: { increment: 1 }, last_message_at: new Date() },
    select: { message_count: true },
  });
  return tx.message.create({
    data: { conversation_id, position, turn_id: newId(), role: 'operator', text, client_message_id },
  });
}

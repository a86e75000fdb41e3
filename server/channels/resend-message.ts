import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { announceDeliveries } from './announce-deliveries';

/**
 * Sends a message again that could not be delivered: what of it was sent is not sent twice. Throws not_found, and conflict if it has not
 * failed, or if its connection is gone.
 */
export async function resendMessage(ctx: Context, message_id: string): Promise<void> {
  const { conversation_id, channel } = await ctx.db(async (tx) => {
    const message = await tx.message.findUnique({ where: { id: message_id }, select: { conversation_id: true, position: true } });
    const delivery =
      message &&
      (await tx.delivery.findFirst({
        where: { conversation_id: message.conversation_id, position: message.position },
        include: { connection: { select: { state: true, channel: true, name: true } } },
      }));
    if (!delivery) throw new AppError('not_found');
    const { connection } = delivery;
    if (connection.state === 'disconnected') throw new AppError('conflict', { detail: 'connection_gone' });
    const { count } = await tx.delivery.updateMany({
      where: { id: delivery.id, state: 'failed' },
      data: { state: 'pending', attempts: 0, next_at: ctx.now, failure: null, finished_at: null },
    });
    if (!count) throw new AppError('conflict', { detail: 'message_not_failed' });
    await recordChange(tx, ctx, { action: 'channel.message_resent', resource_id: delivery.connection_id, name: connection.name });
    return { conversation_id: delivery.conversation_id, channel: connection.channel };
  });
  announceDeliveries(channel);
  await publishLive(ctx.business_id, { type: 'message', conversation_id });
}

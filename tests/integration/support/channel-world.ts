import { randomInt } from 'node:crypto';
import { createWebhookChannel } from '@/server/channels/webhook/webhook-channels';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { refusedUrl } from './webhook-world';

/** The ids that endpoints of channels take. */
export const channelIds = ['connection_id', 'message_id'] as const;
export type ChannelId = (typeof channelIds)[number];

/** A connection with an assistant, and a conversation of it with an update and a message that could not be sent. */
export async function giveChannels(ctx: Context, assistant_id: string, name: string): Promise<Record<ChannelId, string>> {
  const { id: connection_id } = await createWebhookChannel(ctx, { name: `کانال ${name}`, url: refusedUrl, assistant_id });
  const message_id = newId();
  // Not that of another world's message, so that tests can tell them apart.
  const position = randomInt(2, 1_000_000);
  await ctx.db(async (tx) => {
    const { id: conversation_id } = await tx.conversation.create({
      data: { assistant_id, channel: 'webhook', connection_id, chat: `chat of ${name}`, chat_purpose: 'messages', message_count: position },
    });
    const told = { role: 'assistant', text: 'سلام' } as const;
    await tx.message.create({ data: { id: message_id, conversation_id, position, turn_id: newId(), ...told } });
    await tx.delivery.updateMany({ where: { conversation_id }, data: { state: 'failed', failure: 'chat_blocked' } });
    const update = { external_id: 'u1', kind: 'message', chat: `chat of ${name}`, sent_at: ctx.now, content: {} };
    await tx.channelUpdate.create({ data: { connection_id, conversation_id, handled_at: ctx.now, ...update } });
  });
  return { connection_id, message_id };
}

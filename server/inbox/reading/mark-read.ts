import type { Context } from '@/server/platform/context';
import { requireConversation } from './require-conversation';

/** Remembers how far the caller has read. It never goes back. Throws not_found. */
export function markRead(ctx: Context, conversation_id: string, position: number) {
  return ctx.db(async (tx) => {
    const { message_count } = await requireConversation(tx, conversation_id);
    const [read] = await tx.$queryRaw<[{ position: number }]>`
      insert into conversation_reads as reads (conversation_id, user_id, position)
      values (${conversation_id}::uuid, ${ctx.actor.user_id}::uuid, ${Math.min(position, message_count)}::int)
      on conflict (business_id, conversation_id, user_id)
      do update set position = greatest(reads.position, excluded.position), read_at = now()
      returning position`;
    return { position: read.position, unread: Math.max(message_count - read.position, 0) };
  });
}

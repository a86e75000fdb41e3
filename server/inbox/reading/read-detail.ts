import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { listViewers } from '../viewers';
import { presentConversations } from './present-conversations';
import { requireConversation } from './require-conversation';

/** Counting a customer's conversations stops at this number. */
const countedConversations = 1_000;

/** One conversation with what its page shows besides the messages. Throws not_found. */
export async function readDetail(ctx: Context, id: string) {
  const detail = await readRows(ctx, id);
  return { ...detail, viewers: await listViewers({ conversation_id: id, db: ctx.db }) };
}

function readRows(ctx: Context, id: string) {
  const reader = { business_id: ctx.business_id, user_id: ctx.actor.user_id };
  return ctx.db(async (tx) => {
    const { contact_id, widget_id } = await requireConversation(tx, id);
    const [conversation] = await presentConversations(tx, reader, [id]);
    if (!conversation) throw new AppError('not_found');
    const instances = await tx.flowInstance.findMany({
      where: { conversation_id: id },
      orderBy: { created_at: 'desc' },
      take: 50,
      select: { id: true, status: true, created_at: true, updated_at: true },
    });
    const rated = await tx.handoffRequest.findFirst({
      where: { conversation_id: id, rating: { not: null }, rated_at: { not: null } },
      orderBy: { id: 'desc' },
      select: { rating: true, rating_comment: true, rated_at: true },
    });
    const draft = await tx.replyDraft.findFirst({
      where: { conversation_id: id, user_id: reader.user_id },
      select: { text: true, is_note: true, updated_at: true },
    });
    const widget = widget_id && (await tx.widget.findUnique({ where: { id: widget_id }, select: { id: true, name: true } }));
    const others = contact_id
      ? await tx.conversation.findMany({
          where: { contact_id, channel: { not: 'test' } },
          select: { id: true },
          take: countedConversations,
        })
      : [];
    return {
      ...conversation,
      instances,
      rating:
        rated && rated.rating !== null && rated.rated_at !== null
          ? { value: rated.rating, comment: rated.rating_comment, rated_at: rated.rated_at }
          : null,
      draft,
      widget: widget || null,
      contact_conversations: others.length,
    };
  });
}

import type { ConversationInput } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { submitTurn } from './submit-turn';

/**
 * Creates a conversation, optionally with a person of the business, and lets the flow send its opening messages. Throws
 * not_found, rate_limited.
 */
export async function createConversation(
  ctx: Context,
  { assistant_id, version_id, context, channel }: ConversationInput,
  user_id?: string,
) {
  await countByTheHour('sessions_per_hour', ctx.business_id);
  const conversation = await ctx.db(async (tx) => {
    const of_assistant = { flow_base: { assistant_id } };
    const version = await tx.flowVersion.findFirst({
      where: version_id ? { id: version_id, ...of_assistant } : { is_active: true, flow_base: { assistant_id, is_default: true } },
      select: { id: true, is_active: true },
    });
    if (!version) throw new AppError('not_found');
    const runs_drafts = channel === 'test' && !version.is_active;
    return tx.conversation.create({ data: { assistant_id, version_id: version.id, context, channel, user_id, runs_drafts } });
  });
  const { id } = conversation;
  const opening = await submitTurn({
    business_id: ctx.business_id,
    conversation_id: id,
    // A conversation has one opening turn. If it runs again after a crash, it finds what the first run stored.
    turn_id: id,
    key: `opening:${id}`,
    event: { type: 'start' },
  });
  return { id, status: opening.status as typeof conversation.status, replies: opening.replies };
}

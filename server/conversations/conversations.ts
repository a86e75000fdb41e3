import type { ConversationChange } from '@/lib/contracts/user-management/conversations';
import { AppError } from '@/lib/errors';
import type { ConversationStatus } from '@/prisma/generated/enums';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { submitTurn } from './submit-turn';

interface Wanted {
  limit: number;
  cursor?: string;
  assistant_id?: string;
  status?: ConversationStatus;
  channel?: string;
  /** Excludes the live tests of the business's own people. */
  without_tests?: boolean;
}

/**
 * Conversations of the business or of one assistant, newest first. A key that is restricted to some assistants finds those
 * that began with them, wherever they moved. Throws not_found for an unknown assistant.
 */
export function listConversations(ctx: Context, { limit, cursor, assistant_id, status, channel, without_tests }: Wanted) {
  return ctx.db(async (tx) => {
    if (assistant_id && !(await tx.assistant.count({ where: { id: assistant_id } }))) throw new AppError('not_found');
    const of_assistant = ctx.actor.assistant_ids ? { entry_assistant_id: assistant_id } : { assistant_id };
    const where = { ...of_assistant, status, channel, ...(without_tests && { NOT: { channel: 'test' } }) };
    const total = await tx.conversation.count({ where });
    const rows = await tx.conversation.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows, total, limit);
  });
}

/** One conversation with its instances, newest first. Throws not_found. */
export async function readConversation(ctx: Context, id: string) {
  const session = await ctx.db((tx) =>
    tx.conversation.findUnique({
      where: { id },
      include: { instances: { orderBy: { id: 'desc' }, take: 50, omit: { state: true } } },
    }),
  );
  if (!session) throw new AppError('not_found');
  return session;
}

/** Renames a conversation, or sets the variables that it starts with after a reset. Throws not_found. */
export function updateConversation(ctx: Context, id: string, change: ConversationChange) {
  return ctx.db(async (tx) => {
    const { count } = await tx.conversation.updateMany({ where: { id }, data: change });
    if (!count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'session.updated',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      detail: { fields: Object.keys(change) },
    });
    return tx.conversation.findUniqueOrThrow({ where: { id } });
  });
}

/**
 * Resets a conversation: its instance ends, an open handoff is resolved, and a new instance sends its opening messages.
 * Throws not_found.
 */
export async function resetConversation(ctx: Context, id: string) {
  const turn_id = newId();
  const { status, replies } = await submitTurn({
    business_id: ctx.business_id,
    conversation_id: id,
    turn_id,
    key: `reset:${turn_id}`,
    event: { type: 'reset' },
  });
  return { id, status: status as ConversationStatus, replies };
}

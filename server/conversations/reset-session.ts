import type { ConversationStatus } from '@/prisma/generated/enums';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { submitTurn } from './submit-turn';

/** Begins a conversation again: its instance ends, an open handoff is resolved, and a new one says its opening. Throws not_found. */
export async function resetSession(ctx: Context, id: string) {
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

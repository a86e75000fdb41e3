import type { ChatInput, Reply } from '@/lib/contracts/flow-manager/messaging';
import type { ConversationStatus } from '@/prisma/generated/enums';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { submitTurn } from './submit-turn';

interface ChatAnswer {
  turn_id: string;
  status: ConversationStatus;
  replies: Reply[];
  trace?: unknown;
}

/** One message of a customer, answered by a turn. See `submitTurn` for what it throws. */
export async function chat(ctx: Context, input: ChatInput, with_trace: boolean): Promise<ChatAnswer> {
  const turn_id = newId();
  const turn = await submitTurn({
    business_id: ctx.business_id,
    conversation_id: input.session_id,
    turn_id,
    client_message_id: input.client_message_id ?? `turn:${turn_id}`,
    event: { type: 'user_message', text: input.message },
  });
  return {
    turn_id: turn.turn_id,
    status: turn.status as ConversationStatus,
    replies: turn.replies,
    ...(with_trace && { trace: turn.trace }),
  };
}

import type { ChatAnswer, ChatFormInput, ChatInput } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { dropAttachments, storeAttachments } from './store-attachments';
import { submitTurn } from './submit-turn';
import type { AttachmentRef } from './turn-request';

type Message = ChatInput & { attachments?: AttachmentRef[] };

/** One message of a customer, answered by a turn. See `submitTurn` for what it throws. */
export async function chat(
  ctx: Context,
  input: Message,
  with_trace: boolean,
  turn_id = newId(),
): Promise<ChatAnswer> {
  const turn = await submitTurn({
    business_id: ctx.business_id,
    conversation_id: input.session_id,
    turn_id,
    client_message_id: input.client_message_id ?? `turn:${turn_id}`,
    with_trace,
    event: { type: 'user_message', text: input.message, attachments: input.attachments },
  });
  const answer = { turn_id: turn.turn_id, status: turn.status as ChatAnswer['status'], replies: turn.replies };
  return with_trace ? { ...answer, trace: turn.trace } : answer;
}

/**
 * The same with files, which are kept before the turn. Those of a message that is refused, or that came before with files
 * of its own, are dropped again; after a timeout they stay, because the turn may still come to carry them.
 */
export async function chatWithFiles(ctx: Context, { files, ...input }: ChatFormInput, with_trace: boolean): Promise<ChatAnswer> {
  const attachments = await storeAttachments(ctx, input.session_id, files);
  const turn_id = newId();
  try {
    const answer = await chat(ctx, { ...input, attachments }, with_trace, turn_id);
    if (answer.turn_id !== turn_id) await dropAttachments(ctx, attachments);
    return answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') await dropAttachments(ctx, attachments);
    throw error;
  }
}

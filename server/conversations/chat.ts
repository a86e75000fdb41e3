import type { ChatAnswer, ChatFormInput, ChatInput } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { dropAttachments, storeAttachments } from './attachments';
import { acceptTurn } from './submit-turn';
import type { ProvisionalText } from './turn/provisional-text';
import type { AttachmentRef } from './attachment-ref';
import type { TurnRequest } from './turn/turn-request';

/** The answer to an accepted message. Throws timeout, and internal if no turn could answer it. */
export type PendingAnswer = (onText?: (text: ProvisionalText) => void) => Promise<ChatAnswer>;

/** Accepts one message of a customer. See `acceptTurn` for its errors. */
export async function chat(ctx: Context, input: ChatInput, with_trace: boolean): Promise<PendingAnswer> {
  return answerOf(requestOf(ctx, input, []), with_trace);
}

/**
 * The same with files, which are stored before the turn. If the message is refused, or repeats one that has files of its
 * own, they are deleted again.
 */
export async function chatWithFiles(ctx: Context, { files, ...input }: ChatFormInput, with_trace: boolean): Promise<PendingAnswer> {
  const attachments = await storeAttachments(ctx, input.session_id, files);
  const request = requestOf(ctx, input, attachments);
  const drop = () => dropAttachments(ctx, attachments);
  try {
    return await answerOf(request, with_trace, drop);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.detail === 'overloaded')) await drop();
    throw error;
  }
}

function requestOf(
  { business_id }: Context,
  { session_id, message, client_message_id }: ChatInput,
  attachments: AttachmentRef[],
): TurnRequest {
  const turn_id = newId();
  const event = { type: 'user_message', text: message, ...(attachments.length && { attachments }) } as const;
  return { business_id, conversation_id: session_id, turn_id, key: client_message_id ?? `turn:${turn_id}`, event };
}

/** @param onRepeat called if the message repeats an earlier one */
async function answerOf(request: TurnRequest, with_trace: boolean, onRepeat?: () => Promise<void>): Promise<PendingAnswer> {
  const accepted = await acceptTurn(request);
  if (accepted.turn_id !== request.turn_id) await onRepeat?.();
  return async (onText) => {
    const { turn_id, status, replies, trace } = await accepted.result(onText);
    const answer = { turn_id, status: status as ChatAnswer['status'], replies };
    return with_trace ? { ...answer, trace } : answer;
  };
}

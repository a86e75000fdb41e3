import type { OperatorPlay } from '@/lib/contracts/flow-manager/handoff-actions';
import { AppError } from '@/lib/errors';
import { readConversation } from '@/server/conversations/conversations';
import type { Context } from '@/server/platform/context';
import { acceptRequest } from './accept-request';
import { replyToRequest } from './reply-to-request';
import { resolveRequest } from './resolve-request';

/**
 * Lets a tester act as the operator of their own live test, whatever permissions they have for customers' requests.
 * Throws not_found for a customer's conversation, and conflict if it is not handed off or another tester acts as its
 * operator.
 */
export async function playOperator(ctx: Context, session_id: string, { message, client_message_id, resolve }: OperatorPlay) {
  const request = await ctx.db(async (tx) => {
    const test = await tx.conversation.findFirst({
      where: { id: session_id, channel: 'test' },
      select: { handoff_requests: { orderBy: { id: 'desc' }, take: 1, select: { id: true } } },
    });
    if (!test) throw new AppError('not_found');
    return test.handoff_requests[0];
  });
  if (!request) throw new AppError('conflict', { detail: 'handoff_resolved' });
  await acceptRequest(ctx, request.id);
  if (message !== undefined) await replyToRequest(ctx, request.id, { message, client_message_id });
  if (resolve) await resolveRequest(ctx, request.id);
  return readConversation(ctx, session_id);
}

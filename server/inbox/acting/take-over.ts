import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { submitTurn } from '@/server/conversations/submit-turn';
import { announceRead } from '@/server/notifications/read-handoff';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { accept } from './accept-request';
import { lockConversation } from './lock-conversation';
import { readState } from './read-state';

/** How often someone else may be faster, and the conversation free again when it is looked at. */
const mostTries = 3;

/**
 * Takes a conversation from its assistant in a turn of its own, or from the queue. If the caller has it, nothing changes.
 * Throws not_found, conflict if a colleague has it, who is named, or its customer is blocked, and as `submitTurn` does.
 */
export async function takeOver(ctx: Context, session_id: string) {
  for (let tries = 1; ; tries++) {
    const taken = await acceptOpen(ctx, session_id);
    if (taken) return taken;
    if (tries > mostTries) throw new AppError('conflict', { detail: 'handoff_taken' });
    const request_id = newId();
    await submitTurn({
      business_id: ctx.business_id,
      conversation_id: session_id,
      turn_id: newId(),
      key: `takeover:${request_id}`,
      event: { type: 'taken_over', user_id: ctx.actor.user_id, request_id },
    });
    await ctx.db(async (tx) => {
      // Someone else, or the customer, was faster: the turn did nothing.
      if (!(await tx.handoffRequest.count({ where: { id: request_id } }))) return;
      await recordChange(tx, ctx, { action: 'handoff.taken_over', resource_id: request_id, detail: { conversation_id: session_id } });
    });
  }
}

/** Accepts the open request. Returns null if there is none: the assistant has the conversation. */
async function acceptOpen(ctx: Context, session_id: string) {
  const accepted = await ctx.db(async (tx) => {
    const conversation = await lockConversation(tx, session_id);
    if (conversation.is_blocked) throw new AppError('conflict', { detail: 'contact_blocked' });
    const { request } = conversation;
    if (!request) return null;
    const isNew = request.assigned_to !== ctx.actor.user_id;
    const readers = await accept(tx, ctx, conversation, request);
    return { readers, isNew, state: await readState(tx, session_id) };
  });
  if (!accepted) return null;
  await announceRead(ctx.business_id, accepted.readers);
  if (accepted.isNew) await publishLive(ctx.business_id, { type: 'handoff', conversation_id: session_id });
  return accepted.state;
}

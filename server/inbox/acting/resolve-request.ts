import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import { storeReturn } from '@/server/conversations/store-return';
import { announceRead, readHandoffNotifications } from '@/server/notifications/read-handoff';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { sendOwnReplies } from '../send-replies';
import { writeEntry } from '../write-entry';
import { takenBy } from './accept-request';
import { lockConversation, lockOfRequest, nameOf, type LockedConversation, type OpenRequest } from './lock-conversation';
import { readState } from './read-state';
import { readRequest } from './requests';

/**
 * Returns a conversation to the assistant, whose turn follows immediately. Throws not_found, and conflict if the request
 * belongs to someone else, is resolved, or its customer is blocked.
 */
export async function resolveRequest(ctx: Context, id: string) {
  const { resolved, conversation } = await ctx.db(async (tx) => {
    const conversation = await lockOfRequest(tx, id);
    const { request } = conversation;
    if (request?.id !== id) throw new AppError('conflict', { detail: 'handoff_resolved' });
    if (request.status === 'PENDING') throw new AppError('conflict', { detail: 'handoff_not_accepted' });
    if (request.assigned_to !== ctx.actor.user_id) {
      throw request.assigned_to ? await takenBy(tx, request.assigned_to) : new AppError('conflict', { detail: 'handoff_taken' });
    }
    await resolve(tx, ctx, conversation, request);
    return { resolved: await readRequest(tx, id), conversation };
  });
  await announceResolved(ctx, conversation);
  return resolved;
}

/**
 * Returns a conversation of the caller, or one that waits, to its assistant. A colleague's needs the permission to assign.
 * Throws not_found, forbidden, and conflict if the assistant has it or its customer is blocked.
 */
export async function handBack(ctx: Context, session_id: string) {
  const { state, conversation, readers } = await ctx.db(async (tx) => {
    const conversation = await lockConversation(tx, session_id);
    const { request } = conversation;
    if (!request) throw new AppError('conflict', { detail: 'with_assistant' });
    await refuseColleagues(tx, ctx, request);
    const readers = request.status === 'PENDING' ? await readHandoffNotifications(tx, [request.id]) : [];
    await resolve(tx, ctx, conversation, request);
    return { state: await readState(tx, session_id), conversation, readers };
  });
  await announceRead(ctx.business_id, readers);
  await announceResolved(ctx, conversation);
  return state;
}

/** Throws forbidden, with the member's name, if a colleague has the request and the caller may not assign. */
export async function refuseColleagues(tx: Tx, { actor }: Context, { assigned_to }: OpenRequest): Promise<void> {
  if (!assigned_to || assigned_to === actor.user_id || actor.permissions.has('handoff.assign')) return;
  throw new AppError('forbidden', { detail: 'handoff_of_colleague', params: { name: await nameOf(tx, assigned_to) } });
}

async function resolve(tx: Tx, ctx: Context, conversation: LockedConversation, request: OpenRequest): Promise<void> {
  if (conversation.is_blocked) throw new AppError('conflict', { detail: 'contact_blocked' });
  const { user_id } = ctx.actor;
  // What the member wrote before belongs before the assistant's return.
  await sendOwnReplies(tx, conversation, user_id);
  const assigned = request.assigned_to ? {} : { assigned_to: user_id, assigned_at: ctx.now };
  await tx.handoffRequest.update({
    where: { id: request.id },
    data: { status: 'RESOLVED', resolved_at: ctx.now, waiting_since: null, ...assigned },
  });
  await storeReturn(tx, conversation.id, request.id);
  await writeEntry(tx, { conversation_id: conversation.id, kind: 'resolved', author_id: user_id });
  await recordChange(tx, ctx, { action: 'handoff.resolved', resource_id: request.id });
}

async function announceResolved({ business_id }: Context, { id, channel }: LockedConversation): Promise<void> {
  void addDrainJob({ business_id, conversation_id: id });
  await publishLive(business_id, { type: 'handoff', conversation_id: id, is_test: channel === 'test' });
}

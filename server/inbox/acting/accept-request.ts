import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { announceRead, readHandoffNotifications } from '@/server/notifications/read-handoff';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { writeEntry } from '../write-entry';
import { giveRequest } from './give-request';
import { lockOfRequest, nameOf, type LockedConversation, type OpenRequest } from './lock-conversation';
import { readRequest } from './requests';

/**
 * Accepts a waiting conversation. Of two concurrent calls one wins, and accepting it again changes nothing. Throws
 * not_found, and conflict if someone else has it or it is resolved.
 */
export async function acceptRequest(ctx: Context, id: string) {
  const { request, readers, is_test } = await ctx.db(async (tx) => {
    const conversation = await lockOfRequest(tx, id);
    if (conversation.request?.id !== id) throw new AppError('conflict', { detail: 'handoff_resolved' });
    const readers = await accept(tx, ctx, conversation, conversation.request);
    return { request: await readRequest(tx, id), readers, is_test: conversation.channel === 'test' };
  });
  await announceRead(ctx.business_id, readers);
  await publishLive(ctx.business_id, { type: 'handoff', conversation_id: request.conversation_id, is_test });
  return request;
}

/**
 * Gives a waiting request to the caller. Returns whose notifications are read now. Throws conflict, with the name of the
 * colleague who has it.
 */
export async function accept(tx: Tx, ctx: Context, conversation: LockedConversation, request: OpenRequest): Promise<string[]> {
  const { user_id } = ctx.actor;
  if (request.status === 'ASSIGNED' && request.assigned_to === user_id) return [];
  if (request.status === 'ASSIGNED' && request.assigned_to) throw await takenBy(tx, request.assigned_to);
  await giveRequest(tx, conversation, request, user_id);
  await writeEntry(tx, { conversation_id: conversation.id, kind: 'accepted', author_id: user_id });
  await recordChange(tx, ctx, { action: 'handoff.accepted', resource_id: request.id });
  return readHandoffNotifications(tx, [request.id]);
}

/** The refusal that names who has a conversation. */
export async function takenBy(tx: Tx, user_id: string): Promise<AppError> {
  const name = await nameOf(tx, user_id);
  return new AppError('conflict', name ? { detail: 'handoff_taken_by', params: { name } } : { detail: 'handoff_taken' });
}

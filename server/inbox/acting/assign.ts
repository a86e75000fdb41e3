import type { AssignmentInput } from '@/lib/contracts/flow-manager/inbox/actions';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { announceNotifications, type Notified } from '@/server/notifications/notify';
import { notifyAgain, notifyAssigned } from '@/server/notifications/notify-handoff';
import { announceRead, readHandoffNotifications } from '@/server/notifications/read-handoff';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { relaySoon } from '@/server/platform/outbox';
import { mayAnswer } from '../may-answer';
import { sendOwnReplies } from '../send-replies';
import { writeEntry } from '../write-entry';
import { giveRequest, queueRequest } from './give-request';
import { lockConversation, personOf, type LockedConversation, type OpenRequest } from './lock-conversation';
import { readState } from './read-state';
import { refuseColleagues } from './resolve-request';
import { takeOver } from './take-over';

/** What follows an assignment after the commit. */
interface Assigned {
  readers: string[];
  notified: Notified[];
}

const nothing: Assigned = { readers: [], notified: [] };

/**
 * Gives a conversation to a member, perhaps as one of a team, or to the queue of a team. The caller takes over first what the assistant has. A
 * colleague's needs the permission to assign. Throws not_found, forbidden, validation_failed for a member who may not
 * answer, and as `takeOver` does.
 */
export async function assign(ctx: Context, session_id: string, to: AssignmentInput) {
  const openNow = await ctx.db(async (tx) => {
    const { request } = await lockConversation(tx, session_id);
    await requireTarget(tx, to);
    return request;
  });
  if (!openNow) await takeOver(ctx, session_id);
  const { state, readers, notified } = await ctx.db(async (tx) => {
    const conversation = await lockConversation(tx, session_id);
    const { request } = conversation;
    if (!request) throw new AppError('conflict', { detail: 'with_assistant' });
    await refuseColleagues(tx, ctx, request);
    await requireTarget(tx, to);
    const assigned = to.user_id
      ? await assignMember(tx, ctx, conversation, request, to.user_id, to.team_id)
      : await assignTeam(tx, ctx, conversation, request, String(to.team_id));
    return { ...assigned, state: await readState(tx, session_id) };
  });
  await announceRead(ctx.business_id, readers);
  await announceNotifications(ctx.business_id, notified);
  relaySoon();
  await publishLive(ctx.business_id, { type: 'handoff', conversation_id: session_id });
  return state;
}

async function requireTarget(tx: Tx, { user_id, team_id }: AssignmentInput): Promise<void> {
  if (team_id && !(await tx.team.count({ where: { id: team_id } }))) throw new AppError('not_found');
  if (!user_id) return;
  // The member cannot leave before this is committed.
  const members = await tx.$queryRaw<unknown[]>`select from memberships where user_id = ${user_id}::uuid for share`;
  if (!members.length) throw new AppError('not_found');
  if (await tx.membership.count({ where: { ...mayAnswer, user_id } })) return;
  throw new AppError('validation_failed', { fields: [{ path: 'user_id', key: 'cannot_answer' }] });
}

async function assignMember(
  tx: Tx,
  ctx: Context,
  conversation: LockedConversation,
  request: OpenRequest,
  user_id: string,
  team_id?: string,
): Promise<Assigned> {
  if (team_id) await tx.handoffRequest.update({ where: { id: request.id }, data: { team_id } });
  if (request.assigned_to === user_id) return nothing;
  await sendOwnReplies(tx, conversation, ctx.actor.user_id);
  await giveRequest(tx, conversation, request, user_id);
  const detail = { to: await personOf(tx, user_id), from: await personOf(tx, request.assigned_to) };
  await writeEntry(tx, { conversation_id: conversation.id, kind: 'assigned', author_id: ctx.actor.user_id, detail });
  await recordChange(tx, ctx, { action: 'handoff.assigned', resource_id: request.id, detail: { user_id } });
  const readers = await readHandoffNotifications(tx, [request.id]);
  if (user_id === ctx.actor.user_id) return { readers, notified: [] };
  const { business_id } = ctx;
  const about = { business_id, request_id: request.id, conversation_id: conversation.id, assistant: conversation.assistant };
  return { readers, notified: await notifyAssigned(tx, { ...about, user_id }) };
}

async function assignTeam(
  tx: Tx,
  ctx: Context,
  conversation: LockedConversation,
  request: OpenRequest,
  team_id: string,
): Promise<Assigned> {
  await sendOwnReplies(tx, conversation, ctx.actor.user_id);
  const readers = await readHandoffNotifications(tx, [request.id]);
  await queueRequest(tx, conversation, request, team_id);
  const team = await tx.team.findUniqueOrThrow({ where: { id: team_id }, select: { id: true, name: true } });
  const detail = { team, from: await personOf(tx, request.assigned_to) };
  await writeEntry(tx, { conversation_id: conversation.id, kind: 'assigned_team', author_id: ctx.actor.user_id, detail });
  await recordChange(tx, ctx, { action: 'handoff.assigned', resource_id: request.id, detail: { team_id, team: team.name } });
  await notifyAgain(tx, ctx.business_id, [request.id]);
  return { readers, notified: [] };
}

/**
 * Returns a conversation to the queue of its team. A colleague's needs the permission to assign. One that waits stays as it
 * is. Throws not_found, forbidden, and conflict if the assistant has it.
 */
export async function release(ctx: Context, session_id: string) {
  const { state, isReleased } = await ctx.db(async (tx) => {
    const conversation = await lockConversation(tx, session_id);
    const { request } = conversation;
    if (!request) throw new AppError('conflict', { detail: 'with_assistant' });
    await refuseColleagues(tx, ctx, request);
    const isReleased = request.status === 'ASSIGNED';
    if (isReleased) {
      await sendOwnReplies(tx, conversation, ctx.actor.user_id);
      await queueRequest(tx, conversation, request);
      const detail = { from: await personOf(tx, request.assigned_to) };
      await writeEntry(tx, { conversation_id: session_id, kind: 'released', author_id: ctx.actor.user_id, detail });
      await recordChange(tx, ctx, { action: 'handoff.released', resource_id: request.id });
      await notifyAgain(tx, ctx.business_id, [request.id]);
    }
    return { isReleased, state: await readState(tx, session_id) };
  });
  relaySoon();
  if (isReleased) await publishLive(ctx.business_id, { type: 'handoff', conversation_id: session_id });
  return state;
}

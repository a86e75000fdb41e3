import type { Tx } from '@/server/platform/db/client';
import type { LockedConversation, OpenRequest } from './lock-conversation';

/** Gives an open request to a member, in the transaction that locked its conversation. */
export async function giveRequest(
  tx: Tx,
  { id: conversation_id }: LockedConversation,
  { id }: OpenRequest,
  user_id: string,
): Promise<void> {
  await tx.handoffRequest.update({
    where: { id },
    data: { status: 'ASSIGNED', assigned_to: user_id, assigned_at: new Date() },
  });
  await setStatus(tx, conversation_id, 'with_operator');
}

/** Returns an open request to the queue: of a team, or of the team that it has. */
export async function queueRequest(
  tx: Tx,
  { id: conversation_id }: LockedConversation,
  { id }: OpenRequest,
  team_id?: string,
): Promise<void> {
  await tx.$executeRaw`
    update handoff_requests
       set status = 'PENDING', assigned_to = null, assigned_at = null, team_id = coalesce(${team_id ?? null}::uuid, team_id),
           waiting_since = coalesce(waiting_since, now())
     where id = ${id}::uuid`;
  await setStatus(tx, conversation_id, 'needs_human_intervention');
}

/** A turn in progress began before this change. The revision makes it run again. */
async function setStatus(tx: Tx, id: string, status: 'with_operator' | 'needs_human_intervention'): Promise<void> {
  await tx.conversation.update({ where: { id }, data: { status, revision: { increment: 1 } } });
}

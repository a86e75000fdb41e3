import type * as z from 'zod';
import { forgetMember } from '@/server/inbox/forget-member';
import { nameFields, personName } from '@/server/inbox/person-name';
import { writeEntry } from '@/server/inbox/write-entry';
import { notifyAgain } from '@/server/notifications/notify-handoff';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { relaySoon } from '@/server/platform/outbox';
import { releaseTasks } from '@/server/workflows/release-tasks';
import type { releaseHandoffsJob } from './jobs';

export interface ReleasedHandoff {
  conversation_id: string;
  is_test: boolean;
}

/**
 * Returns a person's accepted conversations to the queue, so that no customer waits for a person who left, and notifies
 * the others as for new requests. It includes those whose operator's account was deleted. What the person wrote and was
 * not sent yet is not sent: it shows that its author no longer has the conversation. Their tasks are then for everyone.
 */
export async function releaseHandoffs(tx: Tx, business_id: string, user_id: string): Promise<ReleasedHandoff[]> {
  await releaseTasks(tx, business_id, user_id);
  const held = { status: 'ASSIGNED' as const, OR: [{ assigned_to: user_id }, { assigned_to: null }] };
  const found = await tx.handoffRequest.findMany({ where: held, select: { conversation_id: true } });
  if (found.length === 0) return [];
  const conversation_ids = found.map(({ conversation_id }) => conversation_id);
  // Turns and members lock a conversation before its request, too.
  await tx.$queryRaw`select from conversations where id = any(${conversation_ids}::uuid[]) order by id for update`;
  const requests = await tx.handoffRequest.findMany({
    where: { ...held, conversation_id: { in: conversation_ids } },
    select: { id: true, conversation_id: true, assigned_to: true, conversation: { select: { channel: true } } },
  });
  const request_ids = requests.map(({ id }) => id);
  await tx.$executeRaw`
    update handoff_requests
       set status = 'PENDING', assigned_to = null, assigned_at = null, waiting_since = coalesce(waiting_since, now())
     where id = any(${request_ids}::uuid[])`;
  await notifyAgain(tx, business_id, request_ids);
  // A running turn began with the previous state of the conversation, and runs again.
  await tx.conversation.updateMany({
    where: { id: { in: requests.map(({ conversation_id }) => conversation_id) } },
    data: { status: 'needs_human_intervention', revision: { increment: 1 } },
  });
  const person = await tx.user.findUnique({ where: { id: user_id }, select: nameFields });
  for (const { conversation_id, assigned_to } of requests) {
    const from = assigned_to && person ? { id: user_id, name: personName(person) } : null;
    await writeEntry(tx, { conversation_id, kind: 'returned_member_left', detail: { from } });
  }
  return requests.map(({ conversation_id, conversation }) => ({ conversation_id, is_test: conversation.channel === 'test' }));
}

/** Updates the screens of everyone who has the queue open, and sends the notifications, after the commit. */
export async function announceReleased(business_id: string, released: readonly ReleasedHandoff[]): Promise<void> {
  if (released.length) relaySoon();
  for (const one of released) await publishLive(business_id, { type: 'handoff', ...one });
}

/**
 * Runs the job that returns the conversations of a person who can no longer sign in to the queue. If their account was
 * deleted, the history of conversations no longer names them.
 */
export async function releaseAfterLeaving({
  business_id,
  user_id,
  is_forgotten,
}: z.output<(typeof releaseHandoffsJob)['payload']>): Promise<void> {
  const released = await tenantDb(business_id)(async (tx) => {
    const found = await releaseHandoffs(tx, business_id, user_id);
    if (is_forgotten) await forgetMember(tx, user_id);
    return found;
  });
  await announceReleased(business_id, released);
}

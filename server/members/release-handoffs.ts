import type * as z from 'zod';
import { notifyAgain } from '@/server/notifications/notify-handoff';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { relaySoon } from '@/server/platform/outbox';
import type { releaseHandoffsJob } from './jobs';

/**
 * Returns a person's accepted conversations to the queue, so that no customer waits for a person who left, and notifies
 * the others as for new requests. It includes those whose operator's account was deleted. Returns their ids.
 */
export async function releaseHandoffs(tx: Tx, business_id: string, user_id: string): Promise<string[]> {
  const where = { status: 'ASSIGNED' as const, OR: [{ assigned_to: user_id }, { assigned_to: null }] };
  const held = await tx.handoffRequest.findMany({ where, select: { id: true, conversation_id: true } });
  if (held.length === 0) return [];
  const data = { status: 'PENDING' as const, assigned_to: null, assigned_at: null };
  const request_ids = held.map(({ id }) => id);
  await tx.handoffRequest.updateMany({ where: { id: { in: request_ids } }, data });
  await notifyAgain(tx, business_id, request_ids);
  const conversation_ids = held.map(({ conversation_id }) => conversation_id);
  // A running turn began with the previous state of the conversation, and runs again.
  await tx.conversation.updateMany({
    where: { id: { in: conversation_ids } },
    data: { status: 'needs_human_intervention', revision: { increment: 1 } },
  });
  return conversation_ids;
}

/** Updates the screens of everyone who has the queue open, and sends the notifications, after the commit. */
export async function announceReleased(business_id: string, conversation_ids: readonly string[]): Promise<void> {
  if (conversation_ids.length) relaySoon();
  for (const conversation_id of conversation_ids) await publishLive(business_id, { type: 'handoff', conversation_id });
}

/** Runs the job that returns the conversations of a person who can no longer sign in to the queue. */
export async function releaseAfterLeaving({ business_id, user_id }: z.output<(typeof releaseHandoffsJob)['payload']>): Promise<void> {
  const released = await tenantDb(business_id)((tx) => releaseHandoffs(tx, business_id, user_id));
  await announceReleased(business_id, released);
}

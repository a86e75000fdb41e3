import type * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import type { releaseHandoffsJob } from './jobs';

/**
 * Returns a person's accepted conversations to the queue, so that no customer waits for a person who left. It includes
 * those whose operator's account was deleted. Returns their ids.
 */
export async function releaseHandoffs(tx: Tx, user_id: string): Promise<string[]> {
  const where = { status: 'ASSIGNED' as const, OR: [{ assigned_to: user_id }, { assigned_to: null }] };
  const held = await tx.handoffRequest.findMany({ where, select: { id: true, conversation_id: true } });
  if (held.length === 0) return [];
  const data = { status: 'PENDING' as const, assigned_to: null, assigned_at: null };
  await tx.handoffRequest.updateMany({ where: { id: { in: held.map(({ id }) => id) } }, data });
  const conversation_ids = held.map(({ conversation_id }) => conversation_id);
  // A running turn began with the previous state of the conversation, and runs again.
  await tx.conversation.updateMany({
    where: { id: { in: conversation_ids } },
    data: { status: 'needs_human_intervention', revision: { increment: 1 } },
  });
  return conversation_ids;
}

/** Notifies everyone who has the queue open, after the commit. */
export async function announceReleased(business_id: string, conversation_ids: readonly string[]): Promise<void> {
  for (const conversation_id of conversation_ids) await publishLive(business_id, { type: 'handoff', conversation_id });
}

/** Runs the job that returns the conversations of a person who can no longer sign in to the queue. */
export async function releaseAfterLeaving({ business_id, user_id }: z.output<(typeof releaseHandoffsJob)['payload']>): Promise<void> {
  const released = await tenantDb(business_id)((tx) => releaseHandoffs(tx, user_id));
  await announceReleased(business_id, released);
}

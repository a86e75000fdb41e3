import type * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import type { releaseHandoffsJob } from './jobs';

/**
 * Puts the conversations that somebody had taken back into the queue, so that no customer waits for who is gone; those
 * whose taker has no account any more as well. Answers which.
 */
export async function releaseHandoffs(tx: Tx, user_id: string): Promise<string[]> {
  const where = { status: 'ASSIGNED' as const, OR: [{ assigned_to: user_id }, { assigned_to: null }] };
  const held = await tx.handoffRequest.findMany({ where, select: { id: true, conversation_id: true } });
  if (held.length === 0) return [];
  const data = { status: 'PENDING' as const, assigned_to: null, assigned_at: null };
  await tx.handoffRequest.updateMany({ where: { id: { in: held.map(({ id }) => id) } }, data });
  const conversation_ids = held.map(({ conversation_id }) => conversation_id);
  // A turn that is running now began from the conversation as it was, and runs again.
  await tx.conversation.updateMany({
    where: { id: { in: conversation_ids } },
    data: { status: 'needs_human_intervention', revision: { increment: 1 } },
  });
  return conversation_ids;
}

/** Tells who looks at the queue, after the commit. */
export async function announceReleased(business_id: string, conversation_ids: readonly string[]): Promise<void> {
  for (const conversation_id of conversation_ids) await publishLive(business_id, { type: 'handoff', conversation_id });
}

/** Does the job of putting back into a business's queue what somebody had taken who cannot sign in any more. */
export async function releaseAfterLeaving({ business_id, user_id }: z.output<(typeof releaseHandoffsJob)['payload']>): Promise<void> {
  const released = await tenantDb(business_id)((tx) => releaseHandoffs(tx, user_id));
  await announceReleased(business_id, released);
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { returnFromHandoffJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { readRequest } from './present-request';

/** Hands a conversation back to the assistant, whose turn follows at once. Throws not_found, and conflict for one that is resolved or a colleague's. */
export async function resolveRequest(ctx: Context, id: string) {
  const request = await ctx.db(async (tx) => {
    const before = await readRequest(tx, id);
    if (before.assigned_to && before.assigned_to.id !== ctx.actor.user_id) {
      throw new AppError('conflict', { detail: 'handoff_taken' });
    }
    const { count } = await tx.handoffRequest.updateMany({
      where: { id, status: { not: 'RESOLVED' } },
      data: { status: 'RESOLVED', resolved_at: ctx.now },
    });
    if (!count) throw new AppError('conflict', { detail: 'handoff_resolved' });
    const { conversation_id } = before;
    await addToOutbox(tx, returnFromHandoffJob, { business_id: ctx.business_id, conversation_id, request_id: id }, ctx.business_id);
    await recordAudit(tx, {
      action: 'handoff.resolved',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
    });
    return readRequest(tx, id);
  });
  relaySoon();
  await publishLive(ctx.business_id, { type: 'handoff', conversation_id: request.conversation_id });
  return request;
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import { storeReturn } from '@/server/conversations/store-return';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { readRequest } from './requests';

/**
 * Returns a conversation to the assistant, whose turn follows immediately. Throws not_found, and conflict if the request
 * belongs to someone else or is resolved.
 */
export async function resolveRequest(ctx: Context, id: string) {
  const request = await ctx.db(async (tx) => {
    const { count } = await tx.handoffRequest.updateMany({
      where: { id, status: 'ASSIGNED', assigned_to: ctx.actor.user_id },
      data: { status: 'RESOLVED', resolved_at: ctx.now },
    });
    const resolved = await readRequest(tx, id);
    if (!count) throw new AppError('conflict', { detail: refusalOf(resolved) });
    const { conversation_id } = resolved;
    await storeReturn(tx, conversation_id, id);
    await recordAudit(tx, {
      action: 'handoff.resolved',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
    });
    return resolved;
  });
  const { conversation_id } = request;
  void addDrainJob({ business_id: ctx.business_id, conversation_id });
  await publishLive(ctx.business_id, { type: 'handoff', conversation_id });
  return request;
}

function refusalOf({ status }: { status: string }) {
  if (status === 'RESOLVED') return 'handoff_resolved';
  return status === 'PENDING' ? 'handoff_not_accepted' : 'handoff_taken';
}

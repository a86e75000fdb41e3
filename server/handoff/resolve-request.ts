import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { returnFromHandoffJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { readRequest } from './present-request';

/** Hands a conversation back to the assistant, whose turn follows at once. Throws not_found, and conflict for one that is not one's own or is resolved. */
export async function resolveRequest(ctx: Context, id: string) {
  const request = await ctx.db(async (tx) => {
    const { count } = await tx.handoffRequest.updateMany({
      where: { id, status: 'ASSIGNED', assigned_to: ctx.actor.user_id },
      data: { status: 'RESOLVED', resolved_at: ctx.now },
    });
    const resolved = await readRequest(tx, id);
    if (!count) throw new AppError('conflict', { detail: refusalOf(resolved) });
    const { conversation_id } = resolved;
    await addToOutbox(tx, returnFromHandoffJob, { business_id: ctx.business_id, conversation_id, request_id: id }, ctx.business_id);
    await recordAudit(tx, {
      action: 'handoff.resolved',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
    });
    return resolved;
  });
  relaySoon();
  await publishLive(ctx.business_id, { type: 'handoff', conversation_id: request.conversation_id });
  return request;
}

function refusalOf({ status }: { status: string }) {
  if (status === 'RESOLVED') return 'handoff_resolved';
  return status === 'PENDING' ? 'handoff_not_accepted' : 'handoff_taken';
}

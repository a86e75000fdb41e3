import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { announceRead, readHandoffNotifications } from '@/server/notifications/read-handoff';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { readRequest } from './requests';

/**
 * Accepts a waiting conversation. Of two concurrent calls one wins, and accepting it again changes nothing. Throws
 * not_found, and conflict if someone else has it or it is resolved.
 */
export async function acceptRequest(ctx: Context, id: string) {
  const { request, readers } = await ctx.db(async (tx) => {
    const { count } = await tx.handoffRequest.updateMany({
      where: { id, status: 'PENDING' },
      data: { status: 'ASSIGNED', assigned_to: ctx.actor.user_id, assigned_at: ctx.now },
    });
    const accepted = await readRequest(tx, id);
    if (!count) {
      if (accepted.status === 'ASSIGNED' && accepted.assigned_to?.id === ctx.actor.user_id) return { request: accepted, readers: [] };
      throw new AppError('conflict', { detail: accepted.status === 'RESOLVED' ? 'handoff_resolved' : 'handoff_taken' });
    }
    // A turn in progress began before this change. The revision makes it run again.
    await tx.conversation.update({
      where: { id: accepted.conversation_id },
      data: { status: 'with_operator', revision: { increment: 1 } },
    });
    await recordAudit(tx, {
      action: 'handoff.accepted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
    });
    return { request: accepted, readers: await readHandoffNotifications(tx, [id]) };
  });
  await announceRead(ctx.business_id, readers);
  await publishLive(ctx.business_id, { type: 'handoff', conversation_id: request.conversation_id });
  return request;
}

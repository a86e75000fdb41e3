import type { SessionChange } from '@/lib/contracts/user-management/sessions';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';

/** Names a conversation, or sets the variables that it starts from when it is reset. Throws not_found. */
export function updateSession(ctx: Context, id: string, change: SessionChange) {
  return ctx.db(async (tx) => {
    const { count } = await tx.conversation.updateMany({ where: { id }, data: change });
    if (!count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'session.updated',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      detail: { fields: Object.keys(change) },
    });
    return tx.conversation.findUniqueOrThrow({ where: { id } });
  });
}

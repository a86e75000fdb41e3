import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';

/** Takes an invitation back. Throws not_found, also for one that was accepted in the meantime. */
export function revokeInvitation(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const invitation = await tx.invitation.findUnique({ where: { id }, select: { email: true, mobile: true } });
    const { count } = await tx.invitation.deleteMany({ where: { id } });
    if (!invitation || !count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'member.invitation_revoked',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      detail: { name: invitation.email ?? invitation.mobile },
    });
  });
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { readOwnRole, refuseBeyondReach, withGrants } from './roles-in-reach';

/** Takes an invitation back. Throws not_found, also for one that was accepted in the meantime, and forbidden for one to a role beyond the caller's own. */
export function revokeInvitation(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const invitation = await tx.invitation.findUnique({ where: { id }, select: { email: true, mobile: true, role: { include: withGrants } } });
    if (invitation) refuseBeyondReach(ctx, await readOwnRole(tx, ctx), invitation.role);
    const { count } = await tx.invitation.deleteMany({ where: { id } });
    if (!invitation || !count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'member.invitation_revoked',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name: invitation.email ?? invitation.mobile,
    });
  });
}

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { requireVerified } from '@/server/auth/require-verified';
import { sendInvitationJob } from '@/server/members/jobs';
import { readMember } from '@/server/members/list-members';
import { readBusinessRole, readOwnRole, refuseBeyondReach, withGrants } from '@/server/members/roles-in-reach';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { countInvitation, invitationEnd } from './invite-member';

/**
 * Sends an invitation again, for another week and in the caller's name. The previous link becomes invalid immediately.
 * Throws not_found, forbidden for a role beyond the caller's and for a caller who has verified neither address nor
 * number, rate_limited as for every message.
 */
export async function resendInvitation(ctx: Context, id: string) {
  const invitation = await ctx.db((tx) => tx.invitation.findUnique({ where: { id } }));
  if (!invitation) throw new AppError('not_found');
  await requireVerified(ctx.actor.user_id);
  await countInvitation(ctx, { ...invitation, pause: 'invitation' });
  const member = await ctx.db(async (tx) => {
    refuseBeyondReach(ctx, await readOwnRole(tx, ctx), await readBusinessRole(tx, invitation.role_id));
    const again = { token_hash: null, invited_by: ctx.actor.user_id, expires_at: invitationEnd(ctx.now) };
    const { count } = await tx.invitation.updateMany({ where: { id }, data: again });
    if (!count) throw new AppError('not_found');
    const job = { id: newId(), business_id: ctx.business_id, invitation_id: id, locale: ctx.locale };
    await addToOutbox(tx, sendInvitationJob, job, ctx.business_id);
    await recordAudit(tx, {
      action: 'member.invitation_resent',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name: invitation.email ?? invitation.mobile,
    });
    return readMember(tx, { invitation_id: id });
  });
  relaySoon();
  return member;
}

/**
 * Revokes an invitation. Throws not_found, also for one that was accepted in the meantime, and forbidden for a role
 * beyond the caller's own.
 */
export function revokeInvitation(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const invitation = await tx.invitation.findUnique({
      where: { id },
      select: { email: true, mobile: true, role: { include: withGrants } },
    });
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

import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { invitationEnd } from './invite-member';
import { sendInvitationJob } from './jobs';
import { readMember } from './list-members';
import { readBusinessRole, readOwnRole, refuseBeyondReach } from './roles-in-reach';

/** Sends an invitation again, for another week; the former link is void at once. Throws not_found, and forbidden for a role beyond the caller's. */
export async function resendInvitation(ctx: Context, id: string) {
  const member = await ctx.db(async (tx) => {
    const invitation = await tx.invitation.findUnique({ where: { id } });
    if (!invitation) throw new AppError('not_found');
    refuseBeyondReach(ctx, await readOwnRole(tx, ctx), await readBusinessRole(tx, invitation.role_id));
    await tx.invitation.update({ where: { id }, data: { token_hash: null, expires_at: invitationEnd(ctx.now) } });
    const job = { id: newId(), business_id: ctx.business_id, invitation_id: id, locale: ctx.locale };
    await addToOutbox(tx, sendInvitationJob, job, ctx.business_id);
    await recordAudit(tx, {
      action: 'member.invitation_resent',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      detail: { name: invitation.email ?? invitation.mobile },
    });
    return readMember(tx, { invitation_id: id });
  });
  relaySoon();
  return member;
}

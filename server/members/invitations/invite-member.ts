import type { InvitationInput } from '@/lib/contracts/user-management/business-users';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { countMessage } from '@/server/auth/count-message';
import { requireVerified } from '@/server/auth/require-verified';
import { sendInvitationJob } from '@/server/members/jobs';
import { readMember } from '@/server/members/list-members';
import { readBusinessRole, readOwnRole, refuseBeyondReach } from '@/server/members/roles-in-reach';
import type { Context } from '@/server/platform/context';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { refuseWithoutRoom } from '@/server/quotas/refuse-without-room';

/** How long an invitation's link works. */
export const invitationDays = 7;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);

/** Counts an invitation like every other message that a person causes. Throws rate_limited. */
export function countInvitation(
  { actor, address = 'unknown' }: Context,
  { email, mobile, pause }: { email?: string | null; mobile?: string | null; pause?: string },
): Promise<void> {
  const message = email ? ({ channel: 'mail', to: email } as const) : ({ channel: 'sms', to: mobile ?? '' } as const);
  return countMessage({ ...message, address, user_id: actor.user_id, pause });
}

/**
 * Invites a person by email or mobile. The result does not depend on whether they have an account elsewhere. Throws
 * not_found for an unknown role, forbidden for a role beyond the caller's and for a caller who has verified neither
 * address nor number, conflict for a person who is a member or already invited, rate_limited as for every message.
 */
export async function inviteMember(ctx: Context, { email, mobile, role_id }: InvitationInput) {
  await requireVerified(ctx.actor.user_id);
  await countInvitation(ctx, { email, mobile });
  try {
    const member = await ctx.db(async (tx) => {
      const role = await readBusinessRole(tx, role_id);
      refuseBeyondReach(ctx, await readOwnRole(tx, ctx), role);
      const address = email ? { email } : { mobile };
      const isMember = await tx.membership.count({ where: { user: address } });
      if (isMember) throw new AppError('conflict', { detail: 'already_member' });
      await refuseWithoutRoom(tx, ctx.business_id, 'invitations');
      const { id } = await tx.invitation.create({
        data: { ...address, role_id, invited_by: ctx.actor.user_id, expires_at: invitationEnd(ctx.now) },
      });
      const job = { id: newId(), business_id: ctx.business_id, invitation_id: id, locale: ctx.locale };
      await addToOutbox(tx, sendInvitationJob, job, ctx.business_id);
      await recordAudit(tx, {
        action: 'member.invited',
        business_id: ctx.business_id,
        actor_id: ctx.actor.user_id,
        resource_id: id,
        name: email ?? mobile,
        detail: { role: role.key },
      });
      return readMember(tx, { invitation_id: id });
    });
    relaySoon();
    return member;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'already_invited', cause: error });
  }
}

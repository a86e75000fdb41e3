import type { InvitationInput } from '@/lib/contracts/user-management/business-users';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { sendInvitationJob } from './jobs';
import { readMember } from './list-members';
import { readBusinessRole, readOwnRole, refuseBeyondReach } from './roles-in-reach';

/** How long an invitation's link works. */
export const invitationDays = 7;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);

/**
 * Invites somebody by email or mobile. Whether they have an account elsewhere makes no difference to the answer. Throws
 * not_found for an unknown role, forbidden for one beyond the caller's, conflict for who is in or invited already.
 */
export async function inviteMember(ctx: Context, { email, mobile, role_id }: InvitationInput) {
  try {
    const member = await ctx.db(async (tx) => {
      const role = await readBusinessRole(tx, role_id);
      refuseBeyondReach(ctx, await readOwnRole(tx, ctx), role);
      const address = email ? { email } : { mobile };
      const isMember = await tx.membership.count({ where: { user: address } });
      if (isMember) throw new AppError('conflict', { detail: 'already_member' });
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
        detail: { name: email ?? mobile ?? null, role: role.key },
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

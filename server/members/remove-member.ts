import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { announceChanged } from '@/server/auth/session-cache';
import type { Context } from '@/server/platform/context';
import { keepAnOwner, lockMembers } from './keep-an-owner';
import { announceReleased, releaseHandoffs } from './release-handoffs';
import { readOwnRole, refuseBeyondReach, withGrants } from './roles-in-reach';

/**
 * Removes a member and ends their sessions in this business. Members can also remove themselves. Throws not_found,
 * forbidden for a member beyond the caller's own role, and conflict for the last owner.
 */
export async function removeMember(ctx: Context, user_id: string): Promise<void> {
  const { business_id } = ctx;
  const released = await ctx.db(async (tx) => {
    await lockMembers(tx, business_id);
    const where = { business_id_user_id: { business_id, user_id } };
    const member = await tx.membership.findUnique({ where, include: { role: { include: withGrants } } });
    if (!member) throw new AppError('not_found');
    refuseBeyondReach(ctx, await readOwnRole(tx, ctx), member.role);
    if (member.role.key === 'owner') await keepAnOwner(tx, business_id, user_id);
    const handoffs = await releaseHandoffs(tx, business_id, user_id);
    await recordAudit(tx, {
      action: 'member.removed',
      business_id,
      actor_id: ctx.actor.user_id,
      resource_id: user_id,
      detail: { role: member.role.key },
    });
    await tx.membership.delete({ where });
    return handoffs;
  });
  await announceChanged([user_id]);
  await announceReleased(business_id, released);
}

import type { MemberChange } from '@/lib/contracts/user-management/business-users';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { endMemberSessions } from '@/server/auth/end-sessions';
import { announceChanged } from '@/server/auth/session-cache';
import { announceNotifications, notify } from '@/server/notifications/notify';
import type { Context } from '@/server/platform/context';
import { keepAnOwner, lockMembers } from './keep-an-owner';
import { readMember } from './list-members';
import { announceReleased, releaseHandoffs } from './release-handoffs';
import { keysOf, readBusinessRole, readOwnRole, refuseBeyondReach, refuseRaise, withGrants, type GrantedRole } from './roles-in-reach';

/**
 * Changes a member's role or status. Both take effect immediately. Throws not_found, forbidden for what is beyond the
 * caller's own role, and conflict if it would remove the last owner.
 */
export async function updateMember(ctx: Context, user_id: string, { role_id, status }: MemberChange) {
  const { business_id } = ctx;
  const done = await ctx.db(async (tx) => {
    await lockMembers(tx, business_id);
    const where = { business_id_user_id: { business_id, user_id } };
    const before = await tx.membership.findUnique({ where, include: { role: { include: withGrants } } });
    if (!before) throw new AppError('not_found');
    const role = role_id ? await readBusinessRole(tx, role_id) : before.role;
    const own = await readOwnRole(tx, ctx);
    for (const touched of [before.role, role]) refuseBeyondReach(ctx, own, touched);
    const isOtherRole = role.id !== before.role_id;
    if (isOtherRole && user_id === ctx.actor.user_id) refuseRaise(before.role, role);
    const next = status ?? before.status;
    if (before.role.key === 'owner' && (role.key !== 'owner' || next === 'inactive')) await keepAnOwner(tx, business_id, user_id);

    await tx.membership.update({ where, data: { role_id: role.id, status: next } });
    const entry = { business_id, actor_id: ctx.actor.user_id, resource_id: user_id };
    const isDeactivated = before.status === 'active' && next === 'inactive';
    const mayNoLongerAnswer = isDeactivated || (mayAnswer(before.role) && !mayAnswer(role));
    const released = mayNoLongerAnswer ? await releaseHandoffs(tx, business_id, user_id) : [];
    if (isOtherRole) await recordAudit(tx, { ...entry, action: 'member.role_changed', detail: { from: before.role.key, to: role.key } });
    if (next !== before.status) await recordAudit(tx, { ...entry, action: isDeactivated ? 'member.deactivated' : 'member.reactivated' });
    const business = await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { name: true } });
    const notified = isOtherRole
      ? await notify(tx, {
          business_id,
          user_ids: [user_id],
          kind: 'role_changed',
          params: { role: role.key, role_name: role.name, business: business.name },
        })
      : [];
    return { member: await readMember(tx, { user_id }), isDeactivated, isOtherRole, released, notified };
  });
  if (done.isDeactivated) await endMemberSessions(user_id, business_id);
  else if (done.isOtherRole) await announceChanged([user_id]);
  await announceReleased(business_id, done.released);
  await announceNotifications(business_id, done.notified);
  return done.member;
}

/** Whoever may not answer customers has no conversations. */
const mayAnswer = (role: GrantedRole): boolean => keysOf(role).includes('handoff.answer');

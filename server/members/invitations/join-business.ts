import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { lockMembers } from '@/server/members/keep-an-owner';
import { notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { refuseWithoutRoom } from '@/server/quotas/refuse-without-room';
import type { OpenInvitation } from './find-invitation';
import { mayStillInvite } from './may-still-invite';

interface Joining {
  id: string;
  first_name: string;
  last_name: string;
}

/**
 * Uses an invitation up and creates the membership. Returns who must be notified after the commit. Throws not_found if
 * the invitation was just used or the inviter may no longer invite, and conflict for a person who is already a member.
 */
export async function joinBusiness(tx: Tx, invitation: OpenInvitation, person: Joining, address: string): Promise<Notified[]> {
  const { business_id, invited_by, role_id } = invitation;
  // A concurrent change of the inviter's permissions either precedes this or waits for it.
  await lockMembers(tx, business_id);
  const count = await tx.$executeRaw`delete from invitations i where i.id = ${invitation.id}::uuid and ${mayStillInvite}`;
  if (!count) throw new AppError('not_found');
  const isMember = await tx.membership.count({ where: { business_id, user_id: person.id } });
  if (isMember) throw new AppError('conflict', { detail: 'already_member' });
  await refuseWithoutRoom(tx, business_id, 'members');
  await tx.membership.create({ data: { business_id, user_id: person.id, role_id } });
  await recordAudit(tx, {
    action: 'member.joined',
    business_id,
    actor_id: person.id,
    resource_id: person.id,
    detail: { role: invitation.role.key, invitation_id: invitation.id },
    address,
  });
  if (!invited_by) return [];
  return notify(tx, {
    business_id,
    user_ids: [invited_by],
    kind: 'invitation_accepted',
    params: { name: `${person.first_name} ${person.last_name}`.trim() },
    link: '/users',
    subject: `invitation:${invitation.id}`,
    about_user_id: person.id,
  });
}

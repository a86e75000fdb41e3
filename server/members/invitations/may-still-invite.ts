import { Prisma } from '@/prisma/generated/client';

/**
 * Whether the sender of the invitation `i` may still invite: an active member with that permission, whose own role
 * includes every permission of the invitation's role (see roles-in-reach.ts). Otherwise the invitation has lapsed.
 */
export const mayStillInvite = Prisma.sql`exists (
  select from memberships inviter
    join users on users.id = inviter.user_id
    join roles own on own.id = inviter.role_id
    join roles offered on offered.id = i.role_id
   where inviter.business_id = i.business_id and inviter.user_id = i.invited_by
     and inviter.status = 'active' and users.account_status <> 'inactive'
     and (offered.key <> 'owner' or own.key = 'owner')
     and exists (select from role_permissions held join permissions p on p.id = held.permission_id
                  where held.role_id = own.id and p.key = 'members.create')
     and not exists (select from role_permissions given where given.role_id = offered.id and not exists (
           select from role_permissions held where held.role_id = own.id and held.permission_id = given.permission_id)))`;

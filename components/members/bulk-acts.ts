import type { Member } from '@/lib/contracts/user-management/business-users';

export const bulkActs = ['change_role', 'deactivate', 'reactivate', 'remove', 'resend', 'revoke'] as const;
export type BulkAct = (typeof bulkActs)[number];

interface Permissions {
  mayInvite: boolean;
  mayUpdate: boolean;
  mayRemove: boolean;
}

/** The bulk actions that a row allows. The person's own row and the only owner's have their own menus instead. */
export function actsOf(member: Member, own_id: string | undefined, { mayInvite, mayUpdate, mayRemove }: Permissions): BulkAct[] {
  if (member.invitation_id) return mayInvite ? ['resend', 'revoke'] : [];
  if (member.user_id === own_id || member.is_only_owner) return [];
  return [
    ...(mayUpdate ? (['change_role', member.status === 'active' ? 'deactivate' : 'reactivate'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
  ];
}

'use client';

import { useMe } from '@/components/session/use-me';
import type { Member } from '@/lib/contracts/user-management/business-users';
import { late } from '../ui/late';

export type MemberAct = 'change_role' | 'activation' | 'remove' | 'erase' | 'revoke';

// Each is loaded when it is needed.
const ChangeRoleDialog = late(() => import('./change-role-dialog').then((module) => module.ChangeRoleDialog));
const ActivationDialog = late(() => import('./activation-dialog').then((module) => module.ActivationDialog));
const RemoveDialog = late(() => import('./remove-dialog').then((module) => module.RemoveDialog));
const EraseDialog = late(() => import('./erase-dialog').then((module) => module.EraseDialog));
const RevokeDialog = late(() => import('./revoke-dialog').then((module) => module.RevokeDialog));

interface MemberDialogsProps {
  member: Member;
  act: MemberAct;
  onClose: () => void;
}

/** The dialog of the chosen action on a person. */
export function MemberDialogs({ member, act, onClose }: MemberDialogsProps) {
  const { data: me } = useMe();
  const { user_id, invitation_id } = member;
  if (act === 'revoke') return invitation_id && <RevokeDialog member={member} invitation_id={invitation_id} onClose={onClose} />;
  if (!user_id) return null;
  const props = { member, user_id, isSelf: user_id === me?.id, onClose };
  switch (act) {
    case 'change_role':
      return <ChangeRoleDialog {...props} />;
    case 'activation':
      return <ActivationDialog {...props} />;
    case 'remove':
      return <RemoveDialog {...props} />;
    case 'erase':
      return <EraseDialog {...props} />;
  }
}

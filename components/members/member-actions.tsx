'use client';

import { ActionIcon } from '@mantine/core';
import {
  IconDots,
  IconMailForward,
  IconMailOff,
  IconUserCheck,
  IconUserCog,
  IconUserMinus,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useMe } from '@/components/session/use-me';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import { showToast } from '@/components/ui/show-toast';
import { listMembers, resendInvitation, type Member } from '@/lib/contracts/user-management/business-users';
import type { MemberAct } from './member-dialogs';
import { personName } from '../ui/person-name';

interface MemberActionsProps {
  member: Member;
  onAct: (act: MemberAct) => void;
}

/** The dialogs that the menu of a row can open. */
const dialogs = ({ invitation_id }: Member) =>
  invitation_id
    ? [() => import('./revoke-dialog')]
    : [
        () => import('./change-role-dialog'),
        () => import('./activation-dialog'),
        () => import('./remove-dialog'),
        () => import('./erase-dialog'),
      ];

const icon = { size: 16, 'aria-hidden': true } as const;

/** The actions on a person or an invitation that are allowed. */
export function MemberActions({ member, onAct }: MemberActionsProps) {
  const t = useTranslations('members.actions');
  const queries = useQueryClient();
  const { data: me } = useMe();
  const mayInvite = usePermission('members.create');
  const mayUpdate = usePermission('members.update');
  const mayRemove = usePermission('members.delete');
  const resend = useCall(resendInvitation, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('resent', { name: personName(member), bdi: richIsolate }) });
      await queries.invalidateQueries({ queryKey: [listMembers.path] });
    },
  });
  const { invitation_id } = member;
  // The only owner cannot be changed until there is another one.
  if (member.is_only_owner || (invitation_id ? !mayInvite : !mayUpdate && !mayRemove)) return null;
  return (
    <DropdownMenu
      onOpen={() => loadAhead(...dialogs(member))}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          aria-label={t('menu', { name: personName(member) })}
          loading={resend.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {invitation_id ? (
        <>
          <DropdownItem icon={<IconMailForward {...icon} />} onClick={() => resend.mutate({ params: { invitation_id } })}>
            {t('resend')}
          </DropdownItem>
          <DropdownItem isDangerous icon={<IconMailOff {...icon} />} onClick={() => onAct('revoke')}>
            {t('revoke')}
          </DropdownItem>
        </>
      ) : (
        <>
          {mayUpdate && (
            <DropdownItem icon={<IconUserCog {...icon} />} onClick={() => onAct('change_role')}>
              {t('change_role')}
            </DropdownItem>
          )}
          {mayUpdate && member.status === 'active' && (
            <DropdownItem icon={<IconUserOff {...icon} />} onClick={() => onAct('activation')}>
              {t('deactivate')}
            </DropdownItem>
          )}
          {mayUpdate && member.status === 'inactive' && (
            <DropdownItem icon={<IconUserCheck {...icon} />} onClick={() => onAct('activation')}>
              {t('reactivate')}
            </DropdownItem>
          )}
          {mayRemove && (
            <DropdownItem isDangerous icon={<IconUserMinus {...icon} />} onClick={() => onAct('remove')}>
              {t('remove')}
            </DropdownItem>
          )}
          {mayRemove && member.user_id !== me?.id && (
            <DropdownItem isDangerous icon={<IconUserX {...icon} />} onClick={() => onAct('erase')}>
              {t('erase')}
            </DropdownItem>
          )}
        </>
      )}
    </DropdownMenu>
  );
}

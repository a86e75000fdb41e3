'use client';

import { Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useMe } from '@/components/session/use-me';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Member } from '@/lib/contracts/user-management/business-users';
import { useRoleName } from '../i18n/use-role-name';
import { PersonCell } from '../ui/person-cell';
import type { MemberAct } from './member-dialogs';
import classes from './members.module.css';

// A menu is dear; the page is there before it, and its place is kept.
const MemberActions = dynamic(() => import('./member-actions').then((module) => module.MemberActions), {
  ssr: false,
  loading: () => <span className={classes.actions} />,
});

interface MembersTableProps {
  /** Undefined as long as they load. */
  members: readonly Member[] | undefined;
  onAct: (member: Member, act: MemberAct) => void;
}

/** The people and the open invitations, one a row. On a phone the role stands under the name. */
export function MembersTable({ members, onAct }: MembersTableProps) {
  const t = useTranslations('members');
  const roleName = useRoleName();
  const { data: me } = useMe();
  const columns: Column<Member>[] = [
    {
      key: 'person',
      title: t('columns.person'),
      render: (member) => (
        <PersonCell
          person={member}
          mark={member.user_id !== null && member.user_id === me?.id && <span className={classes.mark}>{t('you')}</span>}
        >
          <Text size="xs" hiddenFrom="sm">
            <bdi>{roleName(member.role)}</bdi>
          </Text>
        </PersonCell>
      ),
    },
    { key: 'role', title: t('columns.role'), isSecondary: true, render: ({ role }) => <bdi>{roleName(role)}</bdi> },
    { key: 'status', title: t('columns.status'), render: (member) => <MemberState member={member} /> },
    {
      key: 'since',
      title: t('columns.since'),
      isSecondary: true,
      render: ({ created_at }) => (
        <span className={classes.short}>
          <DateTime value={created_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (member) => <MemberActions member={member} onAct={(act) => onAct(member, act)} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={members} rowKey={({ id }) => id} />;
}

/** How a person stands: in words, with a dot whose colour only repeats them; of an invitation, for how long it waits. */
function MemberState({ member: { status, expires_at } }: { member: Member }) {
  const t = useTranslations('members');
  const format = useFormatter();
  return (
    <div>
      <span className={classes.state} data-status={status}>
        {t(`statuses.${status}`)}
      </span>
      {expires_at && (
        <Text size="xs" c="dimmed" className={classes.short}>
          {status === 'lapsed'
            ? t('invitation_lapsed')
            : t('invitation_until', { date: format.dateTime(new Date(expires_at), { dateStyle: 'medium' }) })}
        </Text>
      )}
    </div>
  );
}

'use client';

import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useMe } from '@/components/session/use-me';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { SortButton } from '@/components/ui/sort-button';
import type { Member, MemberOrder, MemberSort } from '@/lib/contracts/user-management/business-users';
import { useRoleName } from '../i18n/use-role-name';
import { PersonCell } from '../ui/person-cell';
import { personName } from '../ui/person-name';
import type { MemberAct } from './member-dialogs';
import classes from './members.module.css';

// Menus are expensive. The page appears before them and reserves their place.
const MemberActions = dynamic(() => import('./member-actions').then((module) => module.MemberActions), {
  ssr: false,
  loading: () => <span className={classes.actions} />,
});

export interface MemberSorting {
  sort: MemberSort;
  order: MemberOrder;
}

interface MembersTableProps {
  /** Undefined while loading. */
  members: readonly Member[] | undefined;
  sorting: MemberSorting;
  onSort: (sorting: MemberSorting) => void;
  /** The selectable members, and the row ids of the selected ones. */
  selectable: readonly Member[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onAct: (member: Member, act: MemberAct) => void;
}

/** The people and the open invitations, one per row. On a phone the role is under the name. */
export function MembersTable({ members, sorting, onSort, selectable, selected, onSelect, onAct }: MembersTableProps) {
  const t = useTranslations('members');
  const roleName = useRoleName();
  const { data: me } = useMe();
  const sortable = (column: keyof typeof sortOf, firstOrder: MemberOrder = 'ascending'): Omit<Column<Member>, 'render'> => {
    const sort = sortOf[column];
    const sorted = sorting.sort === sort ? sorting.order : 'none';
    const next = sorted === 'none' ? firstOrder : sorted === 'ascending' ? 'descending' : 'ascending';
    const title = t(`columns.${column}`);
    return {
      key: column,
      sorted,
      title: (
        <SortButton sorted={sorted} label={t('sort_by', { column: title })} onSort={() => onSort({ sort, order: next })}>
          {title}
        </SortButton>
      ),
    };
  };
  const ids = selectable.map(({ id }) => id);
  const columns: Column<Member>[] = [
    ...(ids.length > 0 ? [selectColumn({ t, ids, selected, onSelect })] : []),
    {
      ...sortable('person'),
      render: (member) => (
        <PersonCell
          person={member}
          picture={member.profile_picture_url}
          mark={member.user_id !== null && member.user_id === me?.id && <span className={classes.mark}>{t('you')}</span>}
        >
          <Text size="xs" hiddenFrom="sm">
            <bdi>{roleName(member.role)}</bdi>
          </Text>
        </PersonCell>
      ),
    },
    { ...sortable('role'), isSecondary: true, render: ({ role }) => <bdi>{roleName(role)}</bdi> },
    { ...sortable('status'), render: (member) => <MemberState member={member} /> },
    {
      ...sortable('last_active', 'descending'),
      isSecondary: true,
      render: ({ last_active_at, invitation_id }) => (
        <span className={classes.short}>
          {last_active_at ? <DateTime value={last_active_at} /> : invitation_id ? '–' : t('never_active')}
        </span>
      ),
    },
    {
      ...sortable('since', 'descending'),
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

/** The sort key of each column. */
const sortOf = { person: 'name', role: 'role', status: 'status', last_active: 'last_active_at', since: 'created_at' } as const;

interface SelectColumnProps extends Pick<MembersTableProps, 'selected' | 'onSelect'> {
  t: ReturnType<typeof useTranslations<'members'>>;
  ids: readonly string[];
}

function selectColumn({ t, ids, selected, onSelect }: SelectColumnProps): Column<Member> {
  const isAll = ids.every((id) => selected.has(id));
  return {
    key: 'select',
    title: (
      <Checkbox
        size="xs"
        aria-label={t('bulk.select_all')}
        checked={isAll}
        indeterminate={!isAll && ids.some((id) => selected.has(id))}
        onChange={(event) => onSelect(ids, event.currentTarget.checked)}
      />
    ),
    render: (member) =>
      ids.includes(member.id) && (
        <Checkbox
          size="xs"
          aria-label={t('bulk.select', { name: personName(member) })}
          checked={selected.has(member.id)}
          onChange={(event) => onSelect([member.id], event.currentTarget.checked)}
        />
      ),
  };
}

/** A person's state in words, with a dot whose color only repeats it, and that of their account. For an invitation, when it expires. */
function MemberState({ member: { status, account_status, expires_at } }: { member: Member }) {
  const t = useTranslations('members');
  const format = useFormatter();
  return (
    <div>
      <span className={classes.state} data-status={status}>
        {t(`statuses.${status}`)}
      </span>
      {status === 'active' && account_status && account_status !== 'inactive' && (
        <Text size="xs" c="dimmed" className={classes.short}>
          {t(`account_statuses.${account_status}`)}
        </Text>
      )}
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

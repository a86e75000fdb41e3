'use client';

import { Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { Team } from '@/lib/contracts/user-management/teams';
import { RowTools } from '../row-tools';

export type TeamAct = { kind: 'create' } | { kind: 'edit' | 'delete'; team: Team };

interface TeamsTableProps {
  /** Undefined while loading. */
  teams: readonly Team[] | undefined;
  onAct: (act: TeamAct) => void;
}

/** The teams, one per row. On a phone the members are under the name. */
export function TeamsTable({ teams, onAct }: TeamsTableProps) {
  const t = useTranslations('inboxSettings.teams');
  const format = useFormatter();
  const mayManage = usePermission('inbox.manage');
  const names = (all: readonly { name: string }[], none: string) =>
    all.length > 0 ? (
      <bdi>{format.list(all.map(({ name }) => name))}</bdi>
    ) : (
      <Text component="span" c="dimmed">
        {none}
      </Text>
    );
  const columns: Column<Team>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (team) => (
        <>
          <Text fw={500} dir="auto" ta="start">
            <bdi>{team.name}</bdi>
          </Text>
          <Text component="div" size="xs" hiddenFrom="sm">
            {names(team.members, t('no_members'))}
          </Text>
        </>
      ),
    },
    { key: 'members', title: t('columns.members'), isSecondary: true, render: ({ members }) => names(members, t('no_members')) },
    {
      key: 'assistants',
      title: t('columns.assistants'),
      isSecondary: true,
      render: ({ assistants }) => names(assistants, t('no_assistants')),
    },
    {
      key: 'assignment',
      title: t('columns.assignment'),
      isSecondary: true,
      render: ({ assignment, member_limit }) => (
        <>
          {t(`assignments.${assignment}.name`)}
          {member_limit !== null && (
            <Text size="xs" c="dimmed">
              {t('limit', { count: member_limit })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'open',
      title: t('columns.open'),
      isSecondary: true,
      isNumber: true,
      render: ({ open_requests }) => format.number(open_requests),
    },
  ];
  const actions: Column<Team> = {
    key: 'actions',
    title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
    isNumber: true,
    render: (team) => (
      <RowTools
        tools={[
          { key: 'edit', label: t('edit_of', { name: team.name }), icon: IconPencil, onClick: () => onAct({ kind: 'edit', team }) },
          { key: 'delete', label: t('delete_of', { name: team.name }), icon: IconTrash, onClick: () => onAct({ kind: 'delete', team }) },
        ]}
      />
    ),
  };
  return <DataTable label={t('title')} columns={mayManage ? [...columns, actions] : columns} rows={teams} rowKey={({ id }) => id} isWide />;
}

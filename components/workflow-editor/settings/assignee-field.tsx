'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { listPresence } from '@/lib/contracts/user-management/presence';
import { listTeams } from '@/lib/contracts/user-management/teams';
import type { TaskRequest } from '@/lib/workflow/instance';
import type { SettingProps } from './setting-props';

type Assignee = TaskRequest['assignee'];

interface AssigneeFieldProps extends SettingProps<Assignee | null> {
  /** Whether it can be the customer instead. */
  isOptional: boolean;
}

/** Who gets a task or a notification: a member, a team, or everyone who may work on tasks. */
export function AssigneeField({ label, description, value, isOptional, onChange }: AssigneeFieldProps) {
  const t = useTranslations('workflowEditor.settings.assignee');
  const mayRead = usePermission('handoff.read');
  const members = useWholeList(listPresence, {}, mayRead).data ?? [];
  const teams = useWholeList(listTeams, {}, mayRead).data ?? [];
  const textOf = (assignee: Assignee) => (assignee.type === 'anyone' ? 'anyone' : `${assignee.type}:${assignee.id}`);
  const people = members.map(({ id, name }) => ({ value: `member:${id}`, label: name }));
  const groups = teams.map(({ id, name }) => ({ value: `team:${id}`, label: name }));
  const chosen = value ? textOf(value) : 'customer';
  const isGone = ![...people, ...groups].some((one) => one.value === chosen) && chosen.includes(':');
  const read = (text: string): Assignee | null => {
    if (text === 'customer') return null;
    const [type, id = ''] = text.split(':');
    return type === 'member' || type === 'team' ? { type, id } : { type: 'anyone' };
  };
  return (
    <NativeSelect
      label={label}
      description={description}
      value={chosen}
      data={[
        ...(isOptional ? [{ value: 'customer', label: t('customer') }] : []),
        { value: 'anyone', label: t('anyone') },
        ...(isGone ? [{ value: chosen, label: t('gone') }] : []),
        { group: t('members'), items: people },
        { group: t('teams'), items: groups },
      ]}
      onChange={({ currentTarget }) => onChange(read(currentTarget.value))}
    />
  );
}

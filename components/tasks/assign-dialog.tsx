'use client';

import { Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconUser, IconUsers, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { assignTask, type WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { listPresence } from '@/lib/contracts/user-management/presence';
import { listTeams } from '@/lib/contracts/user-management/teams';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { useCall } from '../api/use-call';
import { useWholeList } from '../api/use-whole-list';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/show-toast';
import { typedDirection } from '../ui/typed-direction';
import classes from './tasks.module.css';
import { useRefreshTasks } from './use-refresh-tasks';

interface Choice {
  /** Null: everyone. */
  id: string | null;
  name: string;
  Icon: TablerIcon;
  to: { member_id: string | null; team_id: string | null };
}

/** Gives a task to a member, to a team, or to everyone who works on tasks. */
export function AssignDialog({ task, onClose }: { task: WorkflowTask; onClose: () => void }) {
  const t = useTranslations('tasks.assign');
  const refresh = useRefreshTasks();
  const { data: me } = useMe();
  const mayReadPeople = usePermission('handoff.read');
  const { data: members } = useWholeList(listPresence, {}, mayReadPeople);
  const { data: teams } = useWholeList(listTeams, {}, mayReadPeople);
  const [search, setSearch] = useState('');
  const assign = useCall(assignTask, {
    onSuccess: () => showToast({ kind: 'success', message: t('done') }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  const people = (members ?? []).toSorted((a, b) => Number(b.id === me?.id) - Number(a.id === me?.id) || a.name.localeCompare(b.name));
  const choices: Choice[] = [
    ...people.map(({ id, name }) => ({ id, name, Icon: IconUser, to: { member_id: id, team_id: null } })),
    ...(teams ?? []).map(({ id, name }) => ({ id, name, Icon: IconUsersGroup, to: { member_id: null, team_id: id } })),
    { id: null, name: t('anyone'), Icon: IconUsers, to: { member_id: null, team_id: null } },
  ].filter(({ name }) => isFoundIn(name, search));
  const present = task.member?.id ?? task.team?.id ?? null;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="xs">
        <TextInput
          data-autofocus
          label={t('search')}
          value={search}
          {...typedDirection(search)}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {mayReadPeople && !members && <Skeleton height={120} />}
        <ul className={classes.choices} aria-label={t('title')}>
          {choices.map(({ id, name, Icon, to }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.choice}
                aria-pressed={id === present}
                disabled={assign.isPending}
                onClick={() => assign.mutate({ params: { workflow_task_id: task.id }, body: to, if_match: task.revision })}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                {id === me?.id ? t('me') : <bdi>{name}</bdi>}
                {id === present && <IconCheck size={16} aria-hidden />}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {choices.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      </Stack>
    </Dialog>
  );
}

'use client';

import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import classes from './tasks.module.css';

/** Who has to do a task: a member, a team, or everyone who works on tasks. */
export function TaskAssignee({ task: { member, team } }: { task: Pick<WorkflowTask, 'member' | 'team'> }) {
  const t = useTranslations('tasks.assignee');
  if (member) return <bdi>{member.name}</bdi>;
  if (!team) return <span className={classes.none}>{t('anyone')}</span>;
  return (
    <span className={classes.team}>
      <IconUsersGroup size={16} aria-label={t('team')} role="img" />
      <bdi>{team.name}</bdi>
    </span>
  );
}

'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { Link } from '../i18n/navigation';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { DueMark } from './due-mark';
import { TaskAssignee } from './task-assignee';
import { TaskState } from './task-state';
import classes from './tasks.module.css';

interface TasksTableProps {
  /** Undefined while loading. */
  tasks: readonly WorkflowTask[] | undefined;
  areDone: boolean;
}

/** The tasks, one per row. On a phone, when it is due is under its title. */
export function TasksTable({ tasks, areDone }: TasksTableProps) {
  const t = useTranslations('tasks');
  const columns: Column<WorkflowTask>[] = [
    {
      key: 'title',
      title: t('columns.title'),
      render: (task) => (
        <>
          <Link href={`/tasks/${task.id}`} className={classes.title}>
            <bdi>{task.title}</bdi>
          </Link>
          <Text size="xs" c="dimmed">
            {t(`types.${task.type}`)} · <bdi>{task.workflow.name}</bdi>
            {task.contact && (
              <>
                {' · '}
                <bdi>{task.contact.name}</bdi>
              </>
            )}
          </Text>
          <Text component="div" size="xs" hiddenFrom="sm">
            <DueMark task={task} />
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), render: (task) => <TaskState task={task} /> },
    { key: 'assignee', title: t('columns.assignee'), isSecondary: true, render: (task) => <TaskAssignee task={task} /> },
    { key: 'due', title: t('columns.due'), isSecondary: true, render: (task) => <DueMark task={task} /> },
    {
      key: 'time',
      title: t(areDone ? 'columns.done_at' : 'columns.created_at'),
      isNumber: true,
      isSecondary: true,
      render: ({ done_at, created_at }) => <DateTime value={done_at ?? created_at} />,
    },
  ];
  return <DataTable label={t('list.title')} columns={columns} rows={tasks} rowKey={({ id }) => id} />;
}

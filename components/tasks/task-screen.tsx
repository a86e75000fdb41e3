'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { ForPermitted } from '../session/for-permitted';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { PageSkeleton } from '../ui/page-skeleton';
import { ApproveTask } from './approve-task';
import { FillTask } from './fill-task';
import { TaskFacts } from './task-facts';
import { TaskHead } from './task-head';
import { TaskResult } from './task-result';
import { TaskValues } from './task-values';
import classes from './tasks.module.css';
import { Section } from '../ui/section';

/** A task: what has to be decided or filled in, and what is known so far. */
export function TaskScreen({ task_id }: { task_id: string }) {
  return (
    <ForPermitted permission="workflows.work">
      <LoadedTask task_id={task_id} />
    </ForPermitted>
  );
}

/** Someone else may do an open task, or its customer may fill it in, so it is read again after so many milliseconds. */
const watching = 15_000;

function LoadedTask({ task_id }: { task_id: string }) {
  const t = useTranslations('tasks.task');
  const {
    data: task,
    error,
    isFetching,
    refetch,
  } = useEndpoint(
    getTask,
    { params: { workflow_task_id: task_id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'open' ? watching : false) },
  );
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <TaskMissing />;
  if (error && !task)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!task) return <PageSkeleton />;
  return (
    <>
      <TaskHead task={task} />
      <div className={classes.task}>
        <Section title={t(task.type)}>
          {task.text && (
            <p className={classes.text} dir="auto">
              {task.text}
            </p>
          )}
          {task.state !== 'open' ? (
            <TaskResult task={task} />
          ) : task.type === 'approval' ? (
            <ApproveTask key={task.id} task={task} />
          ) : (
            <FillTask key={task.id} task={task} />
          )}
        </Section>
        <div className={classes.column}>
          <TaskFacts task={task} />
          <TaskValues instance_id={task.instance.id} />
        </div>
      </div>
    </>
  );
}

/** Shown for an address of a task that does not exist, such as one of a deleted instance. */
function TaskMissing() {
  const t = useTranslations('tasks.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing>
          <rect x="34" y="14" width="52" height="66" rx="6" strokeDasharray="4 5" />
          <path d="M50 14v-4a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v4z" />
          <path d="M52 40l16 16M68 40L52 56" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/tasks">
          {t('action')}
        </Button>
      }
    />
  );
}

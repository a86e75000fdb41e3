'use client';

import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { DateTime } from '../ui/date-time';
import classes from './tasks.module.css';

/** When a task is due. An overdue one says so in words too. */
export function DueMark({ task: { due_at, is_overdue } }: { task: Pick<WorkflowTask, 'due_at' | 'is_overdue'> }) {
  const t = useTranslations('tasks.due');
  if (!due_at) return <span className={classes.none}>{t('none')}</span>;
  return (
    <span className={classes.due} data-overdue={is_overdue || undefined}>
      {is_overdue && (
        <>
          <IconClockExclamation size={16} aria-hidden /> <span>{t('overdue')}</span>
        </>
      )}
      <DateTime value={due_at} />
    </span>
  );
}

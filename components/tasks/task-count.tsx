'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { countTasks } from '@/lib/contracts/flow-manager/workflow/task-counts';
import { useEndpoint } from '../api/use-endpoint';
import classes from './task-count.module.css';

/** How often it is read again, in milliseconds. */
const refetchInterval = 60_000;

/** The open tasks of the person and of their teams, beside the name of the page. */
export function TaskCount() {
  const t = useTranslations('shell.nav');
  const format = useFormatter();
  const { data: { open } = { open: 0 } } = useEndpoint(countTasks, {}, { refetchInterval });
  if (open === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{format.number(open)}</span>
      <span className="visually-hidden">{t('open_tasks', { open })}</span>
    </span>
  );
}

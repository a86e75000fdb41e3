'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { listTasks } from '@/lib/contracts/flow-manager/workflow/tasks';
import { useEndpoint } from '../api/use-endpoint';
import classes from './task-count.module.css';

/** How often it is read again, in milliseconds. */
const refetchInterval = 60_000;

/** The open tasks of the person and of their teams, beside the name of the page. */
export function TaskCount() {
  const t = useTranslations('shell.nav');
  const format = useFormatter();
  const mine = useEndpoint(listTasks, { query: { view: 'mine', limit: 1 } }, { refetchInterval });
  const teams = useEndpoint(listTasks, { query: { view: 'teams', limit: 1 } }, { refetchInterval });
  const open = (mine.data?.total ?? 0) + (teams.data?.total ?? 0);
  if (open === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{format.number(open)}</span>
      <span className="visually-hidden">{t('open_tasks', { open })}</span>
    </span>
  );
}

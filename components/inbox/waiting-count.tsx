'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { late } from '../ui/late';
import { useInboxCounts } from './use-inbox-counts';
import classes from './waiting-count.module.css';

// No screen needs it before it is usable.
const InboxAlerts = late(() => import('./alerts/inbox-alerts').then((module) => module.InboxAlerts));

/** The conversations that wait for a person, and the person's own with unread messages, beside the inbox's name. */
export function WaitingCount() {
  const t = useTranslations('shell.nav');
  const format = useFormatter();
  const counts = useInboxCounts();
  const isSettled = useLater(5_000);
  if (!counts) return null;
  const { waiting, mine_unread } = counts;
  const count = waiting + mine_unread;
  return (
    <>
      {isSettled && <InboxAlerts />}
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{format.number(count)}</span>
          <span className="visually-hidden">{t('waiting', { waiting, unread: mine_unread })}</span>
        </span>
      )}
    </>
  );
}

/** False until a time in milliseconds has passed. */
function useLater(time: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return isOver;
}

'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { countUnreadPlatformTickets, countUnreadTickets } from '@/lib/contracts/user-management/ticket-counts';
import { useEndpoint } from '../api/use-endpoint';
import classes from './unread-tickets.module.css';

/** How often it is read again on pages without a stream of tickets, in milliseconds. */
const refetchInterval = 60_000;

/** The person's tickets with unread answers, beside the name of the support center. */
export function UnreadTickets() {
  const { data } = useEndpoint(countUnreadTickets, {}, { refetchInterval });
  return <Count unread={data?.unread} />;
}

/** The tickets that wait for the person of the platform, or for anyone. */
export function UnreadPlatformTickets() {
  const { data } = useEndpoint(countUnreadPlatformTickets, {}, { refetchInterval });
  return <Count unread={data?.unread} />;
}

function Count({ unread = 0 }: { unread?: number }) {
  const t = useTranslations('shell.nav');
  const format = useFormatter();
  if (unread === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{format.number(unread)}</span>
      <span className="visually-hidden">{t('unread_tickets', { unread })}</span>
    </span>
  );
}

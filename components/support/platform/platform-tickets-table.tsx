'use client';

import { Badge, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { PlatformTicket } from '@/lib/contracts/user-management/platform-tickets';
import { Link } from '../../i18n/navigation';
import { DataTable, type Column } from '../../ui/data-table';
import { DateTime } from '../../ui/date-time';
import classes from '../support.module.css';
import { TicketStatus } from '../ticket-status';
import { SlaMark } from './sla-mark';

/** Tickets of all businesses. Undefined while they load. */
export function PlatformTicketsTable({ tickets }: { tickets: readonly PlatformTicket[] | undefined }) {
  const t = useTranslations('support.platform');
  const tList = useTranslations('support.list');
  const tPriority = useTranslations('support.priority');
  const format = useFormatter();
  const columns: Column<PlatformTicket>[] = [
    {
      key: 'subject',
      title: tList('subject'),
      render: ({ id, number, subject, is_unread, business, has_priority_support }) => (
        <>
          {is_unread && (
            <>
              <span className={classes.unread} aria-hidden />
              <span className="visually-hidden">{tList('unread')} </span>
            </>
          )}
          <Link href={`/platform/tickets/${id}`} className={classes.subject} data-unread={is_unread || undefined}>
            <bdi>{subject}</bdi>
          </Link>
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {format.number(number, { useGrouping: false })} · <bdi>{business.name}</bdi>
            </Text>
            {has_priority_support && (
              <Badge size="xs" variant="light">
                {t('priority_support')}
              </Badge>
            )}
          </Group>
        </>
      ),
    },
    { key: 'category', title: t('category'), isSecondary: true, render: ({ category }) => category?.name },
    { key: 'priority', title: t('priority'), isSecondary: true, render: ({ priority }) => tPriority(priority) },
    {
      key: 'status',
      title: tList('status'),
      render: ({ status, sla }) => (
        <Group gap={4}>
          <TicketStatus status={status} />
          <SlaMark sla={sla} />
        </Group>
      ),
    },
    {
      key: 'assignee',
      title: t('assignee'),
      isSecondary: true,
      render: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : <Text c="dimmed">{t('unassigned')}</Text>),
    },
    {
      key: 'last',
      title: tList('last'),
      isNumber: true,
      isSecondary: true,
      render: ({ last_message_at }) => <DateTime value={last_message_at} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={tickets} rowKey={({ id }) => id} isWide />;
}

'use client';

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { listBusinessTickets, listTickets, streamTickets, type Ticket } from '@/lib/contracts/user-management/tickets';
import { countUnreadTickets } from '@/lib/contracts/user-management/ticket-counts';
import { ticketStatuses } from '@/lib/support/move-ticket';
import { usePages } from '../../api/use-pages';
import { Link } from '../../i18n/navigation';
import { ForPermitted } from '../../session/for-permitted';
import { usePermission } from '../../session/use-permission';
import { DataTable, type Column } from '../../ui/data-table';
import { DateTime } from '../../ui/date-time';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { ListBody } from '../../ui/list-body';
import { NothingMatches } from '../../ui/nothing-matches';
import { PageHeader } from '../../ui/page-header';
import { SearchBox } from '../../ui/search-box';
import { Toolbar } from '../../ui/toolbar';
import { useFiltersInAddress } from '../../ui/use-filters-in-address';
import { useSearchInAddress } from '../../ui/use-search-in-address';
import { TicketStatus } from '../ticket-status';
import { useTicketEvents } from '../use-ticket-events';
import classes from '../support.module.css';

/** The support center: the person's tickets, or those of the whole business. */
export function TicketsScreen() {
  return (
    <ForPermitted permission="tickets.create">
      <Tickets />
    </ForPermitted>
  );
}

const watched = [listTickets.path, listBusinessTickets.path, countUnreadTickets.path];

function Tickets() {
  const t = useTranslations('support.list');
  const tStatus = useTranslations('support.status');
  const maySeeAll = usePermission('tickets.read');
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(['status', 'of']);
  const { status, of } = filters.values;
  const isOfAll = maySeeAll && of === 'business';
  const pages = usePages(isOfAll ? listBusinessTickets : listTickets, { search: search.searched, status });
  const { items, total } = pages;
  useTicketEvents(streamTickets.path, watched);
  const isNarrowed = search.searched !== '' || status !== '' || isOfAll;
  const create = (
    <Button component={Link} href="/support/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  const isEmpty = items?.length === 0 && !isNarrowed;
  const clear = () => {
    search.clear();
    filters.clear();
  };

  return (
    <>
      <PageHeader title={t('title')} description={t('text')} actions={!isEmpty && create} />
      <Stack gap="md">
        {(!isEmpty || maySeeAll) && (
          <Toolbar>
            <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
            <NativeSelect
              aria-label={t('status')}
              value={status}
              onChange={(event) => filters.change({ status: event.currentTarget.value })}
              data={[
                { value: '', label: t('every_status') },
                { value: 'unfinished', label: t('unfinished') },
                ...ticketStatuses.map((value) => ({ value, label: tStatus(value) })),
              ]}
            />
            {maySeeAll && (
              <NativeSelect
                aria-label={t('of')}
                value={isOfAll ? 'business' : ''}
                onChange={(event) => filters.change({ of: event.currentTarget.value })}
                data={[
                  { value: '', label: t('mine') },
                  { value: 'business', label: t('business') },
                ]}
              />
            )}
            <Text size="sm" c="dimmed" role="status">
              {items ? t('count', { count: total }) : '\u00a0'}
            </Text>
          </Toolbar>
        )}
        <ListBody
          pages={pages}
          error={t('error')}
          empty={
            isNarrowed ? (
              <NothingMatches onClear={clear} />
            ) : (
              <EmptyState drawing={<BuoyDrawing />} title={t('empty.title')} text={t('empty.text')} action={create} />
            )
          }
        >
          <TicketsTable tickets={items} showsAuthor={isOfAll} />
        </ListBody>
      </Stack>
    </>
  );
}

function TicketsTable({ tickets, showsAuthor }: { tickets: readonly Ticket[] | undefined; showsAuthor: boolean }) {
  const t = useTranslations('support.list');
  const format = useFormatter();
  const columns: Column<Ticket>[] = [
    {
      key: 'subject',
      title: t('subject'),
      render: ({ id, number, subject, is_unread, category }) => (
        <>
          {is_unread && (
            <>
              <span className={classes.unread} aria-hidden />
              <span className="visually-hidden">{t('unread')} </span>
            </>
          )}
          <Link href={`/support/${id}`} className={classes.subject} data-unread={is_unread || undefined}>
            <bdi>{subject}</bdi>
          </Link>
          <Text size="xs" c="dimmed">
            {format.number(number, { useGrouping: false })}
            {category && ` · ${category.name}`}
          </Text>
        </>
      ),
    },
    ...(showsAuthor
      ? [{ key: 'author', title: t('author'), isSecondary: true, render: ({ author }: Ticket) => <bdi>{author?.name}</bdi> }]
      : []),
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => (
        <Group gap={4}>
          <TicketStatus status={status} />
        </Group>
      ),
    },
    {
      key: 'last',
      title: t('last'),
      isNumber: true,
      isSecondary: true,
      render: ({ last_message_at }) => <DateTime value={last_message_at} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={tickets} rowKey={({ id }) => id} />;
}

/** The drawing for the first ticket: a buoy. */
function BuoyDrawing() {
  return (
    <Drawing>
      <circle cx="60" cy="42" r="30" />
      <circle cx="60" cy="42" r="12" />
      <path d="M50 14l4 16M70 14l-4 16M50 70l4-16M70 70l-4-16M32 32l16 4M32 52l16-4M88 32l-16 4M88 52l-16-4" stroke={accent} />
      <path d="M14 80c8-6 15-6 23 0s15 6 23 0 15-6 23 0 15 6 23 0" />
    </Drawing>
  );
}

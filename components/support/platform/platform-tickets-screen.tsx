'use client';

import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listPlatformTickets, listTicketAgents, streamPlatformTickets } from '@/lib/contracts/user-management/platform-tickets';
import { listTicketCategories } from '@/lib/contracts/user-management/ticket-categories';
import { countUnreadPlatformTickets } from '@/lib/contracts/user-management/ticket-counts';
import { ticketPriorities } from '@/lib/contracts/user-management/tickets';
import { ticketStatuses } from '@/lib/support/move-ticket';
import { useEndpoint } from '../../api/use-endpoint';
import { usePages } from '../../api/use-pages';
import { Link } from '../../i18n/navigation';
import { usePermission } from '../../session/use-permission';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { ListBody } from '../../ui/list-body';
import { NothingMatches } from '../../ui/nothing-matches';
import { PageHeader } from '../../ui/page-header';
import { SearchBox } from '../../ui/search-box';
import { Toolbar } from '../../ui/toolbar';
import { useFiltersInAddress } from '../../ui/use-filters-in-address';
import { useSearchInAddress } from '../../ui/use-search-in-address';
import { useTicketEvents } from '../use-ticket-events';
import { PlatformTicketsTable } from './platform-tickets-table';

const filterNames = ['status', 'category_id', 'priority', 'assignee', 'is_late', 'sort', 'business_id'] as const;
const watched = [listPlatformTickets.path, countUnreadPlatformTickets.path];

/** The tickets of all businesses, the most urgent first. */
export function PlatformTicketsScreen() {
  const t = useTranslations('support.platform');
  const tStatus = useTranslations('support.status');
  const tPriority = useTranslations('support.priority');
  const tList = useTranslations('support.list');
  const mayManage = usePermission('platform_tickets.manage');
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(filterNames);
  const { values, change } = filters;
  const pages = usePages(listPlatformTickets, { search: search.searched, ...values });
  const { items, total } = pages;
  const { data: categories } = useEndpoint(listTicketCategories, {});
  const { data: agents } = useEndpoint(listTicketAgents, {});
  useTicketEvents(streamPlatformTickets.path, watched);
  const isNarrowed = search.searched !== '' || filters.isFiltered;
  const clear = () => {
    search.clear();
    filters.clear();
  };
  const select = (
    name: Exclude<(typeof filterNames)[number], 'is_late' | 'business_id'>,
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect aria-label={label} value={values[name]} onChange={(event) => change({ [name]: event.currentTarget.value })} data={data} />
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          mayManage && (
            <Button component={Link} href="/platform/tickets/settings" variant="default">
              {t('settings')}
            </Button>
          )
        }
      />
      <Stack gap="md">
        <Toolbar>
          <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
          {select('status', tList('status'), [
            { value: '', label: tList('every_status') },
            { value: 'unfinished', label: tList('unfinished') },
            ...ticketStatuses.map((value) => ({ value, label: tStatus(value) })),
          ])}
          {select('category_id', t('category'), [
            { value: '', label: t('every_category') },
            ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ])}
          {select('priority', t('priority'), [
            { value: '', label: t('every_priority') },
            ...ticketPriorities.map((value) => ({ value, label: tPriority(value) })),
          ])}
          {select('assignee', t('assignee'), [
            { value: '', label: t('every_assignee') },
            { value: 'me', label: t('mine') },
            { value: 'none', label: t('unassigned') },
            ...(agents?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ])}
          {select('sort', t('sort'), [
            { value: '', label: t('by_urgency') },
            { value: 'newest', label: t('by_age') },
          ])}
          <Checkbox
            label={t('late_only')}
            checked={values.is_late === 'true'}
            onChange={(event) => change({ is_late: event.currentTarget.checked ? 'true' : '' })}
          />
          <Text size="sm" c="dimmed" role="status">
            {items ? tList('count', { count: total }) : '\u00a0'}
          </Text>
        </Toolbar>
        <ListBody
          pages={pages}
          error={tList('error')}
          empty={
            isNarrowed ? (
              <NothingMatches onClear={clear} />
            ) : (
              <EmptyState drawing={<DeskDrawing />} title={t('empty.title')} text={t('empty.text')} />
            )
          }
        >
          <PlatformTicketsTable tickets={items} />
        </ListBody>
      </Stack>
    </>
  );
}

/** The drawing for a desk without tickets: a headset on an empty table. */
function DeskDrawing() {
  return (
    <Drawing>
      <path d="M8 76h104M20 76V64h80v12" />
      <path d="M38 44V34a22 22 0 0 1 44 0v10" stroke={accent} />
      <rect x="32" y="42" width="12" height="18" rx="4" />
      <rect x="76" y="42" width="12" height="18" rx="4" />
      <path d="M82 60c0 6-6 8-14 8" stroke={accent} />
    </Drawing>
  );
}

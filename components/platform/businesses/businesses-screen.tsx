'use client';

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { usePlanName } from '@/components/plans/use-plan-name';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { businessFigures, listBusinesses, type ListedBusiness } from '@/lib/contracts/user-management/platform-businesses';
import { BusinessFilters } from './business-filters';
import { businessHref } from './business-href';
import { SuspendedMark } from './suspended-mark';

const BroadcastDialog = late(() => import('./broadcast-dialog').then((module) => module.BroadcastDialog));

/** All businesses with their plan, what they use, and their contents. */
export function BusinessesScreen() {
  const t = useTranslations('platform.businesses');
  const mayUpdate = usePermission('platform_businesses.update');
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(['state', 'plan', 'subscription', 'sort', 'days']);
  const pages = usePages(listBusinesses, { search: search.searched, ...filters.values });
  const columns = useColumns(filters.values.sort);
  const [isSending, setSending] = useState(false);
  const { items: businesses, total } = pages;
  const clear = () => {
    search.clear();
    filters.clear();
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        description={<span role="status">{businesses ? t('count', { count: total }) : '\u00a0'}</span>}
        actions={
          mayUpdate && (
            <Button
              variant="default"
              leftSection={<IconSend className="mirrored" size={16} aria-hidden />}
              onClick={() => setSending(true)}
            >
              {t('broadcast.action')}
            </Button>
          )
        }
      />
      <Stack gap="md">
        <Toolbar>
          <SearchBox
            text={search.text}
            label={t('search')}
            placeholder={t('search_placeholder')}
            onChange={search.change}
            onClear={search.clear}
          />
          <BusinessFilters values={filters.values} businesses={businesses ?? []} onChange={filters.change} />
        </Toolbar>
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clear} />}>
          <DataTable label={t('title')} columns={columns} rows={businesses} rowKey={({ id }) => id} isWide />
        </ListBody>
      </Stack>
      {isSending && <BroadcastDialog onClose={() => setSending(false)} />}
    </>
  );
}

function useColumns(sort: string): Column<ListedBusiness>[] {
  const t = useTranslations('platform.businesses');
  const format = useFormatter();
  const planName = usePlanName();
  const figure = businessFigures.find((one) => one === sort);
  const count = (key: keyof ListedBusiness['counts']): Column<ListedBusiness> => ({
    key,
    title: t(key),
    isNumber: true,
    isSecondary: true,
    render: ({ counts }) => format.number(counts[key]),
  });
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ id, name, suspended_at, counts }) => (
        <>
          <Group gap="xs">
            <Anchor component={Link} href={businessHref(id)} fw={500}>
              <bdi>{name}</bdi>
            </Anchor>
            {suspended_at && <SuspendedMark />}
          </Group>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('in_short', counts)}
          </Text>
        </>
      ),
    },
    {
      key: 'plan',
      title: t('plan'),
      render: ({ plan, subscription }) => (
        <>
          {planName(plan)}
          {subscription !== 'none' && (
            <Text size="xs" c="dimmed">
              {t(`filters.subscriptions.${subscription}`)}
            </Text>
          )}
        </>
      ),
    },
    ...(figure
      ? [
          {
            key: 'figure',
            title: t(`figures.${figure}`),
            isNumber: true,
            render: ({ figure }: ListedBusiness) => (figure === null ? '–' : format.number(figure)),
          },
        ]
      : []),
    {
      key: 'sessions',
      title: t('sessions'),
      isNumber: true,
      render: ({ sessions: { used, max } }) => (max === null ? format.number(used) : t('sessions_used', { used, max })),
    },
    count('members'),
    count('assistants'),
    count('conversations'),
    { key: 'since', title: t('since'), isNumber: true, isSecondary: true, render: ({ created_at }) => <DateTime value={created_at} /> },
  ];
}

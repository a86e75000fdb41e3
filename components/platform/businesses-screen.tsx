'use client';

import { Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listBusinesses, type BusinessSummary } from '@/lib/contracts/user-management/platform-businesses';
import classes from './platform.module.css';

const BusinessDialog = late(() => import('./business-dialog').then((module) => module.BusinessDialog));

/** All businesses with their contents. */
export function BusinessesScreen() {
  const t = useTranslations('platform.businesses');
  const format = useFormatter();
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(['business']);
  const pages = usePages(listBusinesses, { search: search.searched });
  const { items: businesses, total } = pages;
  const columns: Column<BusinessSummary>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ id, name, counts }) => (
        <>
          <button type="button" className={classes.open} onClick={() => change({ business: id })}>
            <bdi>{name}</bdi>
          </button>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('in_short', counts)}
          </Text>
        </>
      ),
    },
    { key: 'members', title: t('members'), isNumber: true, isSecondary: true, render: ({ counts }) => format.number(counts.members) },
    {
      key: 'assistants',
      title: t('assistants'),
      isNumber: true,
      isSecondary: true,
      render: ({ counts }) => format.number(counts.assistants),
    },
    {
      key: 'conversations',
      title: t('conversations'),
      isNumber: true,
      isSecondary: true,
      render: ({ counts }) => format.number(counts.conversations),
    },
    { key: 'since', title: t('since'), isNumber: true, render: ({ created_at }) => <DateTime value={created_at} /> },
  ];

  return (
    <>
      <PageHeader title={t('title')} description={<span role="status">{businesses ? t('count', { count: total }) : '\u00a0'}</span>} />
      <Stack gap="md">
        <SearchBox
          text={search.text}
          label={t('search')}
          placeholder={t('search_placeholder')}
          onChange={search.change}
          onClear={search.clear}
        />
        {pages.isError && !businesses ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : businesses?.length === 0 ? (
          <NothingMatches onClear={search.clear} />
        ) : (
          <DataTable label={t('title')} columns={columns} rows={businesses} rowKey={({ id }) => id} />
        )}
        {businesses && <ListFoot pages={pages} shown={businesses.length} />}
      </Stack>
      {values.business && <BusinessDialog business_id={values.business} onClose={() => change({ business: '' })} />}
    </>
  );
}

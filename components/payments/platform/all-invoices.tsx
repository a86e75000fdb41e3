'use client';

import { Stack } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type * as z from 'zod';
import { listAllInvoices } from '@/lib/contracts/user-management/invoices';
import { usePages } from '../../api/use-pages';
import { Link } from '../../i18n/navigation';
import { DataTable, type Column } from '../../ui/data-table';
import { DateTime } from '../../ui/date-time';
import { SearchBox } from '../../ui/search-box';
import { useMoney } from '../../ui/use-money';
import { useSearchInAddress } from '../../ui/use-search-in-address';
import { PaymentsList } from './payments-list';

type Listed = z.output<NonNullable<(typeof listAllInvoices)['response']>>['items'][number];

/** The invoices of all businesses, also of those that were deleted. */
export function AllInvoices() {
  const t = useTranslations('platformPayments');
  const money = useMoney();
  const format = useFormatter();
  const search = useSearchInAddress();
  const pages = usePages(listAllInvoices, { search: search.searched });
  const columns: Column<Listed>[] = [
    {
      key: 'number',
      title: t('columns.number'),
      render: ({ id, number }) => <Link href={`/platform/payments/invoices/${id}`}>{format.number(number, { useGrouping: false })}</Link>,
    },
    { key: 'buyer', title: t('columns.buyer'), render: ({ buyer }) => <bdi>{buyer}</bdi> },
    { key: 'amount', title: t('columns.amount'), isNumber: true, render: ({ total, currency }) => money(total, currency) },
    {
      key: 'issued',
      title: t('columns.issued'),
      isNumber: true,
      isSecondary: true,
      render: ({ issued_at }) => <DateTime value={issued_at} />,
    },
  ];
  return (
    <Stack gap="md">
      <SearchBox
        text={search.text}
        label={t('search')}
        placeholder={t('search_invoices')}
        onChange={search.change}
        onClear={search.clear}
      />
      <PaymentsList pages={pages} empty={t('empty.invoices')} isFiltered={search.searched !== ''} onClear={search.clear}>
        <DataTable label={t('tabs.invoices')} columns={columns} rows={pages.items} rowKey={({ id }) => id} />
      </PaymentsList>
    </Stack>
  );
}

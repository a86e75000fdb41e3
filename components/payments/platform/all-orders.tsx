'use client';

import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { orderStates } from '@/lib/contracts/user-management/payments';
import { listAllOrders, type PlatformOrder } from '@/lib/contracts/user-management/platform-payments';
import { usePages } from '../../api/use-pages';
import { usePermission } from '../../session/use-permission';
import { DataTable, type Column } from '../../ui/data-table';
import { DateTime } from '../../ui/date-time';
import { late } from '../../ui/late';
import { SearchBox } from '../../ui/search-box';
import { Toolbar } from '../../ui/toolbar';
import { useFiltersInAddress } from '../../ui/use-filters-in-address';
import { useMoney } from '../../ui/use-money';
import { useSearchInAddress } from '../../ui/use-search-in-address';
import { useBoughtName } from '../use-bought-name';
import { PaymentsList } from './payments-list';

const RecordDialog = late(() => import('./record-dialog').then((module) => module.RecordDialog));
const GrantDialog = late(() => import('../../platform/businesses/grant-dialog').then((module) => module.GrantDialog));

/** What all businesses ordered. Payments outside the gateways are recorded here, and credit is granted. */
export function AllOrders() {
  const t = useTranslations('platformPayments');
  const money = useMoney();
  const boughtName = useBoughtName();
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['state']);
  const mayManage = usePermission('platform_payments.manage');
  const [recording, setRecording] = useState<PlatformOrder>();
  const [granting, setGranting] = useState<PlatformOrder['business']>();
  const state = orderStates.find((one) => one === values.state);
  const pages = usePages(listAllOrders, { search: search.searched, state });
  const columns: Column<PlatformOrder>[] = [
    { key: 'business', title: t('columns.business'), render: ({ business }) => <bdi>{business.name}</bdi> },
    { key: 'what', title: t('columns.what'), isSecondary: true, render: (order) => boughtName(order) },
    { key: 'state', title: t('columns.state'), render: (order) => t(`order_states.${order.state}`) },
    { key: 'amount', title: t('columns.amount'), isNumber: true, render: ({ total, currency }) => money(total, currency) },
    {
      key: 'created',
      title: t('columns.created'),
      isNumber: true,
      isSecondary: true,
      render: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      isNumber: true,
      render: (order) =>
        mayManage && (
          <Group gap="xs" justify="flex-end">
            {order.paid_at === null && order.total > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => setRecording(order)}>
                {t('record.action')}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={() => setGranting(order.business)}>
              {t('grant')}
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <Stack gap="md">
      <Toolbar>
        <SearchBox
          text={search.text}
          label={t('search')}
          placeholder={t('search_orders')}
          onChange={search.change}
          onClear={search.clear}
        />
        <NativeSelect
          aria-label={t('filters.state')}
          value={state ?? ''}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.every_state') },
            ...orderStates.map((value) => ({ value, label: t(`order_states.${value}`) })),
          ]}
        />
      </Toolbar>
      <PaymentsList
        pages={pages}
        empty={t('empty.orders')}
        isFiltered={Boolean(search.searched || state)}
        onClear={() => {
          search.clear();
          clear();
        }}
      >
        <DataTable label={t('tabs.orders')} columns={columns} rows={pages.items} rowKey={({ id }) => id} />
      </PaymentsList>
      {recording && <RecordDialog order={recording} onClose={() => setRecording(undefined)} />}
      {granting && <GrantDialog business={granting} onClose={() => setGranting(undefined)} />}
    </Stack>
  );
}

'use client';

import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { gatewayKeys } from '@/lib/billing/gateways';
import { paymentStates } from '@/lib/contracts/user-management/payments';
import { listPayments, type PlatformPayment } from '@/lib/contracts/user-management/platform-payments';
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
import { PaymentsList } from './payments-list';

const RefundDialog = late(() => import('./refund-dialog').then((module) => module.RefundDialog));

/** The payments of all businesses, and their refunds. */
export function AllPayments() {
  const t = useTranslations('platformPayments');
  const tGateways = useTranslations('payments.checkout.gateways');
  const money = useMoney();
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['state', 'gateway']);
  const mayManage = usePermission('platform_payments.manage');
  const [refunding, setRefunding] = useState<PlatformPayment>();
  const state = paymentStates.find((one) => one === values.state);
  const gateway = gatewayKeys.find((one) => one === values.gateway);
  const pages = usePages(listPayments, { search: search.searched, state, gateway });
  const columns: Column<PlatformPayment>[] = [
    {
      key: 'business',
      title: t('columns.business'),
      render: ({ business, receipt, reference, note }) => (
        <>
          <bdi>{business.name}</bdi>
          <Text size="xs" c="dimmed">
            <bdi dir="ltr">{receipt ?? reference}</bdi> <bdi>{note}</bdi>
          </Text>
        </>
      ),
    },
    { key: 'gateway', title: t('columns.gateway'), isSecondary: true, render: (payment) => tGateways(payment.gateway) },
    {
      key: 'state',
      title: t('columns.state'),
      render: ({ state: of, refunds, currency }) => (
        <>
          {t(`states.${of}`)}
          {refunds.map(({ id, state: made, amount, is_from_gateway }) => (
            <Text key={id} size="xs" c="dimmed">
              {t(
                made === 'done'
                  ? is_from_gateway
                    ? 'refunded_at_gateway'
                    : 'refunded'
                  : made === 'pending'
                    ? 'pending_refund'
                    : 'failed_refund',
                {
                  amount: money(amount, currency),
                },
              )}
            </Text>
          ))}
        </>
      ),
    },
    { key: 'amount', title: t('columns.amount'), isNumber: true, render: ({ amount, currency }) => money(amount, currency) },
    {
      key: 'created',
      title: t('columns.created'),
      isNumber: true,
      isSecondary: true,
      render: ({ paid_at, created_at }) => <DateTime value={paid_at ?? created_at} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      isNumber: true,
      render: (payment) =>
        mayManage &&
        (payment.state === 'paid' || payment.state === 'disputed') &&
        payment.refunded < payment.amount && (
          <Button size="compact-sm" variant="default" onClick={() => setRefunding(payment)}>
            {t('refund.action')}
          </Button>
        ),
    },
  ];
  return (
    <Stack gap="md">
      <Toolbar>
        <SearchBox
          text={search.text}
          label={t('search')}
          placeholder={t('search_placeholder')}
          onChange={search.change}
          onClear={search.clear}
        />
        <NativeSelect
          aria-label={t('filters.state')}
          value={state ?? ''}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[{ value: '', label: t('filters.every_state') }, ...paymentStates.map((value) => ({ value, label: t(`states.${value}`) }))]}
        />
        <NativeSelect
          aria-label={t('filters.gateway')}
          value={gateway ?? ''}
          onChange={(event) => change({ gateway: event.currentTarget.value })}
          data={[{ value: '', label: t('filters.every_gateway') }, ...gatewayKeys.map((value) => ({ value, label: tGateways(value) }))]}
        />
      </Toolbar>
      <PaymentsList
        pages={pages}
        empty={t('empty.payments')}
        isFiltered={Boolean(search.searched || state || gateway)}
        onClear={() => {
          search.clear();
          clear();
        }}
      >
        <DataTable label={t('tabs.payments')} columns={columns} rows={pages.items} rowKey={({ id }) => id} />
      </PaymentsList>
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </Stack>
  );
}

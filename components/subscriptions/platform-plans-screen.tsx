'use client';

import { ActionIcon, Badge, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { listAllPlans, type PlatformPlan } from '@/lib/contracts/user-management/plans';
import { entitlements } from '@/lib/plans';
import { useEndpoint } from '../api/use-endpoint';
import { usePlanName } from '../plans/use-plan-name';
import { DataTable, type Column } from '../ui/data-table';
import { late } from '../ui/late';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { useMoney } from '../ui/use-money';

const PlanDialog = late(() => import('./plan-dialog').then((module) => module.PlanDialog));

/** All plans with their limits, their prices, and how many businesses have each. */
export function PlatformPlansScreen() {
  const t = useTranslations('platformPlans');
  const tEntry = useTranslations('platform.entry');
  const format = useFormatter();
  const planName = usePlanName();
  const money = useMoney();
  const { data, error, isFetching, refetch } = useEndpoint(listAllPlans, {});
  const [edited, setEdited] = useState<PlatformPlan | 'new'>();
  const columns: Column<PlatformPlan>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (plan) => (
        <Text fw={500}>
          <bdi>{planName(plan)}</bdi>
        </Text>
      ),
    },
    {
      key: 'prices',
      title: t('prices'),
      render: ({ prices }) =>
        prices.length === 0
          ? t('no_price')
          : prices.map(({ currency, monthly_amount }) => <div key={currency}>{money(monthly_amount, currency)}</div>),
    },
    {
      key: 'limits',
      title: t('limits'),
      isSecondary: true,
      render: (plan) =>
        entitlements
          .map((entitlement) => plan[`max_${entitlement}`])
          .map((max) => (max === null ? t('unlimited') : format.number(max)))
          .join(' / '),
    },
    { key: 'businesses', title: t('businesses'), isNumber: true, render: ({ businesses }) => format.number(businesses) },
    {
      key: 'offer',
      title: t('offer'),
      isSecondary: true,
      render: ({ is_offered }) => (
        <Badge variant={is_offered ? 'light' : 'default'} tt="none" fw={500}>
          {t(is_offered ? 'offered' : 'archived')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('form.save')}</VisuallyHidden>,
      isNumber: true,
      render: (plan) => {
        const label = tEntry('edit', { name: planName(plan) });
        return (
          <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => setEdited(plan)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        );
      },
    },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('new')}
          </Button>
        }
      />
      <Stack gap="md">
        {error && !data ? (
          <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <DataTable label={t('title')} columns={columns} rows={data?.items} rowKey={({ id }) => id} />
        )}
      </Stack>
      {edited && <PlanDialog plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

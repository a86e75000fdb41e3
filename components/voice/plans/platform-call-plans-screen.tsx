'use client';

import { ActionIcon, Badge, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { DataTable, type Column } from '@/components/ui/data-table';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { listAllCallPlans, type CallPlan } from '@/lib/contracts/voice/call-plans';

const CallPlanDialog = late(() => import('./call-plan-dialog').then((module) => module.CallPlanDialog));

/** The plans of minutes that businesses can buy, and those that are no longer offered. */
export function PlatformCallPlansScreen() {
  const t = useTranslations('callPlans.platform');
  const tPlans = useTranslations('callPlans.plans');
  const [edited, setEdited] = useState<CallPlan | 'new'>();
  const { data, error, isFetching, refetch } = useEndpoint(listAllCallPlans, {});
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  );
  const columns: Column<CallPlan>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ name }) => (
        <Text fw={500}>
          <bdi>{name}</bdi>
        </Text>
      ),
    },
    { key: 'minutes', title: t('minutes'), isNumber: true, render: ({ minutes }) => tPlans('minutes', { count: minutes }) },
    { key: 'price', title: t('price'), isNumber: true, render: ({ price }) => tPlans('price', { count: price }) },
    {
      key: 'state',
      title: t('state'),
      isSecondary: true,
      render: ({ is_offered }) => (
        <Badge variant={is_offered ? 'light' : 'default'} tt="none" fw={500}>
          {t(is_offered ? 'offered' : 'not_offered')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
      isNumber: true,
      render: (plan) => {
        const label = t('edit_of', { name: plan.name });
        return (
          <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => setEdited(plan)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        );
      },
    },
  ];
  const isEmpty = data?.items.length === 0;
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} actions={data && !isEmpty && create} />
      {error && !data ? (
        <LoadError title={tPlans('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty ? (
        <EmptyState drawing={<PlansDrawing />} title={t('empty')} text={t('empty_text')} action={create} />
      ) : (
        <DataTable label={t('title')} columns={columns} rows={data?.items} rowKey={({ id }) => id} />
      )}
      {edited && <CallPlanDialog plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** The drawing for the first plan: a stopwatch on a price tag. */
function PlansDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 44l26-26h52a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H40Z" />
      <circle cx="38" cy="44" r="3" />
      <circle cx="70" cy="46" r="14" stroke={accent} />
      <path d="M70 38v8l5 4M66 28h8" stroke={accent} />
    </Drawing>
  );
}

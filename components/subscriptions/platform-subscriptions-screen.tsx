'use client';

import { ActionIcon, Badge, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listAllPlans } from '@/lib/contracts/user-management/plans';
import {
  listAllSubscriptions,
  subscriptionStates,
  updateUsage,
  type SubscriptionOfBusiness,
} from '@/lib/contracts/user-management/subscriptions';
import { useCall } from '../api/use-call';
import { useEndpoint } from '../api/use-endpoint';
import { usePages } from '../api/use-pages';
import { usePlanName } from '../plans/use-plan-name';
import { usePermission } from '../session/use-permission';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { accent, Drawing } from '../ui/drawing';
import { DropdownItem } from '../ui/dropdown-item';
import { DropdownMenu } from '../ui/dropdown-menu';
import { EmptyState } from '../ui/empty-state';
import { late } from '../ui/late';
import { ListBody } from '../ui/list-body';
import { NothingMatches } from '../ui/nothing-matches';
import { PageHeader } from '../ui/page-header';
import { SearchBox } from '../ui/search-box';
import { showToast } from '../ui/show-toast';
import { Toolbar } from '../ui/toolbar';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { useMoney } from '../ui/use-money';
import { useSearchInAddress } from '../ui/use-search-in-address';

const GivePlanDialog = late(() => import('./give-plan-dialog').then((module) => module.GivePlanDialog));

/** The subscriptions of all businesses. */
export function PlatformSubscriptionsScreen() {
  const t = useTranslations('platformPlans.subscriptions');
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(['state', 'plan_id']);
  const { state, plan_id } = filters.values;
  const pages = usePages(listAllSubscriptions, { search: search.searched, state, plan_id });
  const { items, total } = pages;
  const columns = useColumns();
  const clear = () => {
    search.clear();
    filters.clear();
  };
  return (
    <>
      <PageHeader title={t('title')} description={<span role="status">{items ? t('count', { count: total }) : '\u00a0'}</span>} />
      <Stack gap="md">
        <Toolbar>
          <SearchBox
            text={search.text}
            label={t('search')}
            placeholder={t('search_placeholder')}
            onChange={search.change}
            onClear={search.clear}
          />
          <Filters values={filters.values} onChange={filters.change} />
        </Toolbar>
        <ListBody
          pages={pages}
          error={t('error')}
          empty={
            search.searched || filters.isFiltered ? (
              <NothingMatches onClear={clear} />
            ) : (
              <EmptyState drawing={<CardDrawing />} title={t('empty_title')} text={t('empty_text')} />
            )
          }
        >
          <DataTable label={t('title')} columns={columns} rows={items} rowKey={({ id }) => id} />
        </ListBody>
      </Stack>
    </>
  );
}

interface FiltersProps {
  values: Record<'state' | 'plan_id', string>;
  onChange: (changes: Partial<Record<'state' | 'plan_id', string>>) => void;
}

function Filters({ values, onChange }: FiltersProps) {
  const t = useTranslations('platformPlans.subscriptions');
  const tStates = useTranslations('subscriptions.states');
  const planName = usePlanName();
  const seesPlans = usePermission('platform_plans.manage');
  const plans = useEndpoint(listAllPlans, {}, { enabled: seesPlans });
  return (
    <>
      <NativeSelect
        aria-label={t('state')}
        value={values.state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
        data={[{ value: '', label: t('all_states') }, ...subscriptionStates.map((value) => ({ value, label: tStates(value) }))]}
      />
      {plans.data && (
        <NativeSelect
          aria-label={t('plan')}
          value={values.plan_id}
          onChange={(event) => onChange({ plan_id: event.currentTarget.value })}
          data={[{ value: '', label: t('all_plans') }, ...plans.data.items.map((plan) => ({ value: plan.id, label: planName(plan) }))]}
        />
      )}
    </>
  );
}

function useColumns(): Column<SubscriptionOfBusiness>[] {
  const t = useTranslations('platformPlans.subscriptions');
  const tStates = useTranslations('subscriptions.states');
  const planName = usePlanName();
  const money = useMoney();
  const isManager = usePermission('platform_payments.manage');
  return [
    {
      key: 'business',
      title: t('business'),
      render: ({ business }) => (
        <Text fw={500}>
          <bdi>{business.name}</bdi>
        </Text>
      ),
    },
    { key: 'plan', title: t('plan'), render: ({ plan }) => <bdi>{planName(plan)}</bdi> },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, is_gift }) => (
        <Group gap={4}>
          <Badge variant={state === 'past_due' ? 'filled' : 'light'} color={state === 'past_due' ? 'red' : undefined} tt="none" fw={500}>
            {tStates(state)}
          </Badge>
          {is_gift && (
            <Badge variant="default" tt="none" fw={500}>
              {t('gift')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      isNumber: true,
      isSecondary: true,
      render: ({ amount, currency, interval }) => (amount === 0 ? '–' : `${money(amount, currency)} · ${t(interval)}`),
    },
    {
      key: 'ends',
      title: t('ends'),
      isNumber: true,
      render: ({ ended_at, period_ends_at }) => <DateTime value={ended_at ?? period_ends_at} />,
    },
    ...(isManager
      ? [
          {
            key: 'actions',
            title: <VisuallyHidden>{t('title')}</VisuallyHidden>,
            isNumber: true,
            render: ({ business }: SubscriptionOfBusiness) => <RowActions business={business} />,
          },
        ]
      : []),
  ];
}

function RowActions({ business }: Pick<SubscriptionOfBusiness, 'business'>) {
  const t = useTranslations('platformPlans');
  const [isGiving, setGiving] = useState(false);
  const recount = useCall(updateUsage, {
    onSuccess: () => showToast({ kind: 'success', message: t('subscriptions.recounted') }),
  });
  const label = t('subscriptions.actions', { name: business.name });
  return (
    <>
      <DropdownMenu
        trigger={(trigger) => (
          <ActionIcon {...trigger} variant="subtle" color="gray" aria-label={label} title={label}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      >
        <DropdownItem onClick={() => setGiving(true)}>{t('give.action')}</DropdownItem>
        <DropdownItem onClick={() => recount.mutate({ params: { business_id: business.id } })}>{t('subscriptions.recount')}</DropdownItem>
      </DropdownMenu>
      {isGiving && <GivePlanDialog business={business} onClose={() => setGiving(false)} />}
    </>
  );
}

/** The drawing of an empty list: a card with a renewing arrow. */
function CardDrawing() {
  return (
    <Drawing>
      <rect x="24" y="20" width="72" height="48" rx="6" />
      <path d="M24 34h72" />
      <path d="M52 52a9 9 0 1 1 3 6M52 60v-7h7" stroke={accent} />
    </Drawing>
  );
}

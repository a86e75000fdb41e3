'use client';

import { Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { intervals, type Interval } from '@/lib/billing/periods';
import { annualDiscount } from '@/lib/billing/proration';
import { listPlans } from '@/lib/contracts/user-management/plans';
import { useEndpoint } from '../api/use-endpoint';
import { usePlanName } from '../plans/use-plan-name';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import { LoadError } from '../ui/load-error';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { useCurrencyName } from './use-currency-name';
import { BillingFrame } from './billing-frame';
import { PlanCard } from './plan-card';
import classes from './subscriptions.module.css';
import { useActiveSubscription } from './use-active-subscription';

const QuoteDialog = late(() => import('./quote-dialog').then((module) => module.QuoteDialog));

/** The plans to compare and choose from, with prices by month or year in a currency. */
export function PlansScreen() {
  const t = useTranslations('subscriptions.plans');
  return (
    <BillingFrame present="plans" title={t('title')} description={t('text')}>
      <Comparison />
    </BillingFrame>
  );
}

function Comparison() {
  const t = useTranslations('subscriptions.plans');
  const planName = usePlanName();
  const currencyName = useCurrencyName();
  const isManager = usePermission('billing.manage');
  const plans = useEndpoint(listPlans, {});
  const active = useActiveSubscription();
  const { values, change } = useFiltersInAddress(['interval', 'currency', 'plan']);
  const failed = [plans, active].find(({ isError, data }) => isError && !data);
  if (failed)
    return <LoadError title={t('error')} error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />;
  if (!plans.data || !active.data) return <Skeleton height={420} aria-busy />;
  const { plan, subscription } = active.data;
  const { items } = plans.data;
  // A plan that is no longer offered is shown to those who have it.
  const shown = items.some(({ id }) => id === plan.id) ? items : [plan, ...items];
  const currencies = [...new Set(shown.flatMap(({ prices }) => prices.map(({ currency }) => currency)))];
  const paidIn = subscription && subscription.amount > 0 ? subscription.currency : undefined;
  const currency = currencies.find((one) => one === values.currency) ?? paidIn ?? currencies[0] ?? 'IRT';
  const interval: Interval =
    values.interval === 'month' || values.interval === 'year' ? values.interval : (subscription?.interval ?? 'month');
  const chosen = shown.find(({ id }) => id === values.plan);
  return (
    <Stack gap="md">
      <Group gap="md">
        <SegmentedControl
          aria-label={t('interval')}
          value={interval}
          onChange={(value) => change({ interval: value })}
          data={intervals.map((value) => ({ value, label: t(value, { percent: annualDiscount }) }))}
        />
        {currencies.length > 1 && (
          <NativeSelect
            aria-label={t('currency')}
            value={currency}
            onChange={(event) => change({ currency: event.currentTarget.value })}
            data={currencies.map((value) => ({ value, label: currencyName(value) }))}
          />
        )}
      </Group>
      {!isManager && <Text c="dimmed">{t('read_only')}</Text>}
      <ul className={classes.plans}>
        {shown.map((one) => (
          <PlanCard
            key={one.id}
            plan={one}
            name={planName(one)}
            interval={interval}
            currency={currency}
            standing={one.id === plan.id ? 'current' : one.id === subscription?.next_plan?.id ? 'next' : undefined}
            subscription={subscription}
            onChoose={isManager ? () => change({ plan: one.id }) : undefined}
          />
        ))}
      </ul>
      {chosen && isManager && (
        <QuoteDialog
          plan={chosen}
          interval={interval}
          currency={currency}
          subscription={subscription}
          onClose={() => change({ plan: '' })}
        />
      )}
    </Stack>
  );
}

'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePlanName } from '@/components/plans/use-plan-name';
import {
  activityFigures,
  businessSorts,
  subscriptionFilters,
  type BusinessSummary,
} from '@/lib/contracts/user-management/platform-businesses';
import { reportDays, usualDays } from '@/lib/contracts/report-period';
import { planKeys } from '@/lib/plans';

const names = ['state', 'plan', 'subscription', 'sort', 'days'] as const;
export type BusinessFilterValues = Record<(typeof names)[number], string>;

interface BusinessFiltersProps {
  values: BusinessFilterValues;
  /** Their plans are offered too, because the platform may have made plans of its own. */
  businesses: readonly BusinessSummary[];
  onChange: (changes: Partial<BusinessFilterValues>) => void;
}

/** Filters the list by state, plan, and subscription, and sorts it. */
export function BusinessFilters({ values, businesses, onChange }: BusinessFiltersProps) {
  const t = useTranslations('platform.businesses.filters');
  const planName = usePlanName();
  const plans = new Map<string, string>(planKeys.map((key) => [key, planName({ key, name: '' })]));
  for (const { plan } of businesses) plans.set(plan.key, planName(plan));
  const options = {
    state: [
      { value: '', label: t('every_state') },
      ...(['active', 'suspended'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
    ],
    plan: [{ value: '', label: t('every_plan') }, ...[...plans].map(([value, label]) => ({ value, label }))],
    subscription: [
      { value: '', label: t('every_subscription') },
      ...subscriptionFilters.map((value) => ({ value, label: t(`subscriptions.${value}`) })),
    ],
    days: reportDays.map((days) => ({ value: days === usualDays ? '' : String(days), label: t('last_days', { days }) })),
    sort: businessSorts.map((value) => ({ value: value === 'newest' ? '' : value, label: t(`sorts.${value}`) })),
  };
  // Only a sort by what happened counts days.
  const shown = activityFigures.some((figure) => figure === values.sort) ? names : names.filter((name) => name !== 'days');
  return shown.map((name) => (
    <NativeSelect
      key={name}
      aria-label={t(name)}
      value={values[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data={options[name]}
    />
  ));
}

'use client';

import { useTranslations } from 'next-intl';
import { usePlanName } from '../plans/use-plan-name';

interface Bought {
  plan?: { key: string; name: string } | null;
  interval?: 'month' | 'year' | null;
  credits?: number | null;
}

/** Returns a function that names what is bought: a plan for a month or a year, or an amount of credit. */
export function useBoughtName(): (bought: Bought) => string {
  const t = useTranslations('payments.bought');
  const planName = usePlanName();
  return ({ plan, interval, credits }) =>
    plan ? t(interval === 'year' ? 'plan_year' : 'plan_month', { plan: planName(plan) }) : t('credit', { credits: credits ?? 0 });
}

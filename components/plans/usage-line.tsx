'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { usageLevel, type Entitlement } from '@/lib/plans';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import classes from './plans.module.css';
import { usePlanName } from './use-plan-name';
import { usePlanUsage } from './use-plan-usage';

interface UsageLineProps {
  entitlement: Entitlement;
  /** How many there are, if the screen knows it. The default is what the server has counted. */
  used?: number;
}

/** How much of a limit of the plan is used, and from 80 percent on what that means. Nothing where the plan has no limit. */
export function UsageLine({ entitlement, used: counted }: UsageLineProps) {
  const t = useTranslations('plans');
  const format = useFormatter();
  const planName = usePlanName();
  const seesPlans = usePermission('billing.read');
  const { data } = usePlanUsage();
  const limit = data?.limits.find((one) => one.entitlement === entitlement);
  if (!data || !limit || limit.max === null) return null;
  const used = counted ?? limit.used;
  const level = usageLevel(used, limit.max);
  const plan = planName(data.plan);
  const when = format.dateTime(new Date(data.period.ends_at), { day: 'numeric', month: 'long' });
  return (
    <span className={classes.line} data-level={level}>
      {t('used', { used, max: limit.max })}
      {level === 80 && <> · {t('near', { plan })}</>}
      {level === 100 && <> · {entitlement === 'monthly_sessions' ? t('full_sessions', { plan, when }) : t('full', { plan })}</>}
      {level > 0 && seesPlans && (
        <>
          {' '}
          · <Link href="/billing/plans">{t('see_plans')}</Link>
        </>
      )}
    </span>
  );
}

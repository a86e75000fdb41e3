'use client';

import { Button, Skeleton, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { usageLevel } from '@/lib/plans';
import { Link } from '../i18n/navigation';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import classes from './plans.module.css';
import { usePlanName } from './use-plan-name';
import { usePlanUsage } from './use-plan-usage';

/** The plan of the business: each limit with what is used of it. */
export function PlanSection({ link }: { link?: string }) {
  const t = useTranslations('plans');
  const format = useFormatter();
  const planName = usePlanName();
  const { data, error, isFetching, refetch } = usePlanUsage();
  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={220} aria-busy />;
  const resets = format.dateTime(new Date(data.period.ends_at), { day: 'numeric', month: 'long' });
  return (
    <Section
      title={t('title', { plan: planName(data.plan) })}
      description={t('text')}
      aside={
        link && (
          <Button component={Link} href={link} variant="default" size="xs">
            {t('see_plans')}
          </Button>
        )
      }
    >
      <dl className={classes.limits}>
        {data.limits.map(({ entitlement, used, max }) => (
          <div key={entitlement} className={classes.limit}>
            <dt>{t(`entitlements.${entitlement}`)}</dt>
            <dd>{max === null ? t('unlimited', { used }) : t('used', { used, max })}</dd>
            {max !== null && (
              <div className={classes.bar} data-level={usageLevel(used, max)} aria-hidden>
                <div style={{ inlineSize: `${max === 0 ? 100 : Math.min(100, (used / max) * 100)}%` }} />
              </div>
            )}
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="sm">
        {t('resets', { when: resets })}
      </Text>
    </Section>
  );
}

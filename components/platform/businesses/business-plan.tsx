'use client';

import { Skeleton } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePlanName } from '@/components/plans/use-plan-name';
import { DataTable } from '@/components/ui/data-table';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { getBusinessPlanUsage } from '@/lib/contracts/user-management/platform-businesses';

/** The plan of a business, and what it uses of each limit. */
export function BusinessPlan({ business_id }: { business_id: string }) {
  const t = useTranslations('platform.businesses');
  const words = useTranslations('plans');
  const format = useFormatter();
  const planName = usePlanName();
  const { data, error, isFetching, refetch } = useEndpoint(getBusinessPlanUsage, { params: { business_id } });
  if (error && !data) return <LoadError title={t('plan_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={240} aria-busy />;
  const { begins_at, ends_at } = data.period;
  return (
    <Section title={planName(data.plan)} description={format.dateTimeRange(new Date(begins_at), new Date(ends_at), { dateStyle: 'long' })}>
      <DataTable
        label={t('usage')}
        rows={data.limits}
        rowKey={({ entitlement }) => entitlement}
        columns={[
          { key: 'what', title: t('what'), render: ({ entitlement }) => words(`entitlements.${entitlement}`) },
          { key: 'used', title: t('used'), isNumber: true, render: ({ used }) => format.number(used) },
          { key: 'max', title: t('max'), isNumber: true, render: ({ max }) => (max === null ? t('no_limit') : format.number(max)) },
        ]}
      />
    </Section>
  );
}

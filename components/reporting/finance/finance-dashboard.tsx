'use client';

import { Button, NativeSelect, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { acquisitionCost, getFinancialKpis } from '@/lib/contracts/user-management/reporting';
import { useEndpoint } from '@/components/api/use-endpoint';
import { late } from '@/components/ui/late';
import { PageHeader } from '@/components/ui/page-header';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { RangeBar } from '../range-bar';
import { useRange } from '../use-range';
import { FinancialKpis } from './financial-kpis';
import { PlansReport } from './plans-report';
import { ReferralsReport } from './referrals-report';
import { SupportReport } from './support-report';

const CostsDialog = late(() => import('./costs-dialog').then((module) => module.CostsDialog));

const currencies = acquisitionCost.shape.currency.options;

/** The financial dashboard: what businesses pay, in one currency at a time, and how plans, support, and referrals develop. */
export function FinanceDashboard() {
  const t = useTranslations('reporting');
  const range = useRange();
  const { values, change } = useFiltersInAddress(['currency', 'costs']);
  const period = { query: range.period };
  const series = { query: range.series };
  const { data } = useEndpoint(getFinancialKpis, period);
  const usual = data?.currencies[0]?.currency ?? 'IRT';
  const currency = currencies.find((one) => one === values.currency) ?? usual;
  return (
    <>
      <PageHeader
        title={t('finance.title')}
        description={t('finance.text')}
        actions={
          <>
            <NativeSelect
              aria-label={t('finance.currency')}
              value={currency}
              onChange={({ currentTarget }) => change({ currency: currentTarget.value === usual ? '' : currentTarget.value })}
              data={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
            />
            <Button variant="default" onClick={() => change({ costs: 'open' })}>
              {t('finance.costs.open')}
            </Button>
            <RangeBar range={range} withGranularity />
          </>
        }
      />
      <Stack gap="lg">
        <FinancialKpis
          period={period}
          series={series}
          currency={currency}
          costsHref={`/platform/finance?${new URLSearchParams({ days: String(range.days), currency, costs: 'open' }).toString()}`}
        />
        <PlansReport period={period} series={series} />
        <SupportReport period={period} series={series} />
        <ReferralsReport period={period} series={series} />
      </Stack>
      {values.costs && <CostsDialog currency={currency} onClose={() => change({ costs: '' })} />}
    </>
  );
}

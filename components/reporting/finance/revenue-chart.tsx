'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/ui/use-money';
import { usePermission } from '@/components/session/use-permission';
import { minorDigits } from '@/lib/billing/money';
import { getRevenueSeries, type AcquisitionCost } from '@/lib/contracts/user-management/reporting';
import { ChartCard } from '../chart-card';
import type { ReportInput } from '../report-input';
import { useContent } from '../use-content';

interface RevenueChartProps {
  series: ReportInput['series'];
  currency: AcquisitionCost['currency'];
}

/** What businesses paid in a currency over time, and what was refunded. */
export function RevenueChart({ series, currency }: RevenueChartProps) {
  const t = useTranslations('reporting.links');
  const draw = useContent();
  const money = useMoney();
  const mayOpen = usePermission('platform_payments.read');
  // People read dollars, not cents.
  const unit = 10 ** minorDigits(currency);
  return (
    <ChartCard
      name="revenue"
      endpoint={getRevenueSeries}
      input={{ query: { ...series.query, currency } }}
      content={(data) => {
        const content = draw(data, ['paid', 'refunded']);
        return { ...content, series: content.series.map((one) => ({ ...one, values: one.values.map((value) => value && value / unit) })) };
      }}
      show={(value) => money(Math.round(value * unit), currency)}
      kind="bar"
      link={mayOpen ? { href: '/platform/payments?view=orders&state=paid', label: t('payments') } : undefined}
    />
  );
}

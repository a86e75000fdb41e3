'use client';

import { useTranslations } from 'next-intl';
import { getFinancialKpis, type FinancialKpis as Kpis } from '@/lib/contracts/user-management/reporting';
import { useEndpoint } from '@/components/api/use-endpoint';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { useMoney } from '@/components/ui/use-money';
import { FigureCard, type FigureName } from '../figure-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useShow } from '../use-show';
import { RevenueChart } from './revenue-chart';

type OfCurrency = Kpis['currencies'][number];
type Field = Exclude<keyof OfCurrency, 'currency'>;

interface FinancialKpisProps {
  period: ReportInput['period'];
  series: ReportInput['series'];
  currency: OfCurrency['currency'];
  /** Opens the entered costs. */
  costsHref: string;
}

/** A customer should bring at least this many times what it cost to win them. */
const healthyRatio = 3;

/** What businesses pay in a currency, what a customer is worth, and what it costs to win one. */
export function FinancialKpis({ period, series, currency, costsHref }: FinancialKpisProps) {
  const t = useTranslations('reporting');
  const money = useMoney();
  const show = useShow();
  const asked = { endpoint: getFinancialKpis, input: period };
  const { data: known } = useEndpoint(getFinancialKpis, period);
  const kpi = (name: Field & FigureName) => ({
    ...asked,
    name,
    pick: (data: Kpis) => fieldOf(data, currency, name),
  });
  const as = (value: number) => money(Math.round(value), currency);
  if (known?.currencies.every((one) => one.currency !== currency)) {
    return <EmptyState drawing={<CoinsDrawing />} title={t('finance.empty')} text={t('finance.empty_text')} />;
  }
  const toBusinesses = '/platform/subscriptions';
  return (
    <ReportGroup
      title={t('groups.revenue')}
      figures={
        <>
          <FigureCard {...kpi('mrr')} as={as} better="more" href={toBusinesses} />
          <FigureCard {...kpi('arr')} as={as} better="more" href={toBusinesses} />
          <FigureCard {...kpi('revenue')} as={as} better="more" href="/platform/payments?view=orders&state=paid" />
          <FigureCard {...kpi('paying')} better="more" href={`${toBusinesses}?state=active`} />
          <FigureCard {...kpi('arpu')} as={as} better="more" href={toBusinesses} />
          <FigureCard {...kpi('churn')} as="share" better="less" href={`${toBusinesses}?state=canceled`} />
          <FigureCard {...kpi('ltv')} as={as} better="more" href={toBusinesses} />
          <FigureCard {...kpi('cac')} as={as} better="less" href={costsHref} />
          <FigureCard
            {...kpi('ltv_to_cac')}
            as={(value) => t('to_one', { ratio: show.average(value) })}
            better="more"
            href={costsHref}
            note={(data) => {
              const { current } = fieldOf(data, currency, 'ltv_to_cac');
              return t(current === null ? 'ratio_unknown' : current >= healthyRatio ? 'ratio_healthy' : 'ratio_low');
            }}
          />
          <FigureCard {...kpi('new_mrr')} as={as} better="more" href={toBusinesses} />
          <FigureCard {...kpi('expansion_mrr')} as={as} better="more" href={toBusinesses} />
          <FigureCard {...kpi('contraction_mrr')} as={as} better="less" href={toBusinesses} />
          <FigureCard {...kpi('churned_mrr')} as={as} better="less" href={`${toBusinesses}?state=expired`} />
        </>
      }
      charts={<RevenueChart series={series} currency={currency} />}
    />
  );
}

const nothing = { current: null, previous: null };

function fieldOf({ currencies }: Kpis, currency: string, field: Field): { current: number | null; previous: number | null } {
  return currencies.find((one) => one.currency === currency)?.[field] ?? nothing;
}

/** The drawing for a currency without revenue: a coin that falls into an empty tray. */
function CoinsDrawing() {
  return (
    <Drawing>
      <path d="M18 60v12a6 6 0 0 0 6 6h72a6 6 0 0 0 6-6V60" />
      <circle cx="60" cy="34" r="18" stroke={accent} />
      <path d="M60 24v20M54 30h9a4 4 0 0 1 0 8h-6" stroke={accent} />
    </Drawing>
  );
}

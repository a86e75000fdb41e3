'use client';

import { useTranslations } from 'next-intl';
import { getGrowth, getGrowthSeries, getPlanDistribution, type PlanDistribution } from '@/lib/contracts/user-management/reporting';
import { usePlanName } from '@/components/plans/use-plan-name';
import { ChartCard } from '../chart-card';
import type { ChartContent } from '../chart-content';
import { huesInOrder } from '../colors';
import { FigureCard } from '../figure-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useContent } from '../use-content';

/** Which plans businesses have, and how many begin and stop to pay. */
export function PlansReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const planName = usePlanName();
  const asked = { endpoint: getGrowth, input: period, href: '/platform' };
  return (
    <ReportGroup
      title={t('groups.growth')}
      figures={
        <>
          <FigureCard {...asked} name="new_businesses" pick={({ new_businesses }) => new_businesses} better="more" />
          <FigureCard {...asked} name="new_users" pick={({ new_users }) => new_users} better="more" />
          <FigureCard {...asked} name="new_paying" pick={({ new_paying }) => new_paying} better="more" />
          <FigureCard {...asked} name="lost_paying" pick={({ lost_paying }) => lost_paying} better="less" />
        </>
      }
      charts={
        <>
          <ChartCard
            name="plans"
            endpoint={getPlanDistribution}
            input={series}
            content={(data) => plansContent(data, planName)}
            kind="stacked"
            link={{ href: '/platform/subscriptions', label: t('links.subscriptions') }}
          />
          <ChartCard
            name="growth"
            endpoint={getGrowthSeries}
            input={series}
            content={(data) => draw(data, ['new_businesses', 'new_users'])}
            kind="bar"
            link={{ href: '/platform', label: t('links.businesses') }}
          />
          <ChartCard
            name="paying"
            endpoint={getGrowthSeries}
            input={series}
            content={(data) => draw(data, ['new_paying', 'lost_paying'])}
            kind="bar"
            link={{ href: '/platform/subscriptions', label: t('links.subscriptions') }}
          />
        </>
      }
    />
  );
}

/** How many businesses have each plan over time. A plan keeps its color while there are the same plans. */
function plansContent({ unit, plans, points }: PlanDistribution, nameOf: (plan: { key: string; name: string }) => string): ChartContent {
  return {
    step: unit,
    times: points.map(({ at }) => at),
    series: plans.map((plan, index) => ({
      key: plan.id,
      label: nameOf(plan),
      hue: huesInOrder[index % huesInOrder.length] ?? 'gray',
      values: points.map((point) => point.plans.find(({ plan_id }) => plan_id === plan.id)?.businesses ?? 0),
    })),
  };
}

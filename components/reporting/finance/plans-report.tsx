'use client';

import { useTranslations } from 'next-intl';
import { getGrowth, getGrowthSeries, getPlanDistribution, type PlanDistribution } from '@/lib/contracts/user-management/reporting';
import { usePermission } from '@/components/session/use-permission';
import { usePlanName } from '@/components/plans/use-plan-name';
import { ChartCard } from '../chart-card';
import type { ChartContent } from '../chart-content';
import { huesInOrder } from '../colors';
import { FigureCard } from '../figure-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';

/** Which plans businesses have, and how many begin and stop to pay. */
export function PlansReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const planName = usePlanName();
  const asked = { endpoint: getGrowth, input: period };
  const { by } = useBusinessesBy(period);
  const businesses = usePermission('platform_businesses.read') ? '/platform' : undefined;
  const subscriptions = usePermission('platform_payments.read') ? '/platform/subscriptions' : undefined;
  return (
    <ReportGroup
      title={t('groups.growth')}
      figures={
        <>
          <FigureCard {...asked} name="new_businesses" pick={({ new_businesses }) => new_businesses} better="more" href={businesses} />
          <FigureCard {...asked} name="new_users" pick={({ new_users }) => new_users} better="more" href={by('members')} />
          <FigureCard
            {...asked}
            name="new_paying"
            pick={({ new_paying }) => new_paying}
            better="more"
            href={subscriptions && `${subscriptions}?state=active`}
          />
          <FigureCard
            {...asked}
            name="lost_paying"
            pick={({ lost_paying }) => lost_paying}
            better="less"
            href={subscriptions && `${subscriptions}?state=expired`}
          />
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
            link={subscriptions ? { href: subscriptions, label: t('links.subscriptions') } : undefined}
          />
          <ChartCard
            name="growth"
            endpoint={getGrowthSeries}
            input={series}
            content={(data) => draw(data, ['new_businesses', 'new_users'])}
            kind="bar"
            link={businesses ? { href: businesses, label: t('links.businesses') } : undefined}
          />
          <ChartCard
            name="paying"
            endpoint={getGrowthSeries}
            input={series}
            content={(data) => draw(data, ['new_paying', 'lost_paying'])}
            kind="bar"
            link={subscriptions ? { href: subscriptions, label: t('links.subscriptions') } : undefined}
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

'use client';

import { useTranslations } from 'next-intl';
import { getReferralReport } from '@/lib/contracts/user-management/reporting';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RankedCard } from '../ranked-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useContent } from '../use-content';

/** Who signs up with another business's code, and what that cost in credit. */
export function ReferralsReport({ series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const report = { endpoint: getReferralReport, input: series };
  const asked = { ...report, href: '#referrers' };
  return (
    <ReportGroup
      title={t('groups.referrals')}
      figures={
        <>
          <FigureCard {...asked} name="signed_up" pick={({ signed_up }) => signed_up} better="more" />
          <FigureCard {...asked} name="rewarded" pick={({ rewarded }) => rewarded} better="more" />
          <FigureCard {...asked} name="reward" pick={({ reward }) => reward} />
        </>
      }
      charts={
        <>
          <ChartCard {...report} name="referrals" content={(data) => draw(data.series, ['signed_up', 'rewarded'])} kind="bar" />
          <RankedCard
            {...report}
            name="referrers"
            id="referrers"
            hue="violet"
            rows={({ referrers }) =>
              referrers.map(({ business: { id, name }, signed_up, rewarded }) => ({
                key: id,
                name,
                href: `/platform/businesses/${id}`,
                values: [signed_up, rewarded],
              }))
            }
            columns={[{ title: t('series.signed_up') }, { title: t('series.rewarded') }]}
          />
        </>
      }
    />
  );
}

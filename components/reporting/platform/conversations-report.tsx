'use client';

import { useTranslations } from 'next-intl';
import { getConversationalOverview, getConversationalSeries } from '@/lib/contracts/flow-manager/dashboard';
import { getSessionsSeries } from '@/lib/contracts/user-management/reporting';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';
import { CountedAt } from './counted-at';

/** How well assistants understand customers, and how often a human is needed. */
export function ConversationsReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const { by, linkBy } = useBusinessesBy(period);
  const asked = { endpoint: getConversationalOverview, input: period };
  return (
    <ReportGroup
      title={t('groups.conversations')}
      figures={
        <>
          <FigureCard
            {...asked}
            name="understood_share"
            pick={(data) => data.understood_share}
            as="share"
            better="more"
            href={by('not_understood')}
          />
          <FigureCard
            {...asked}
            name="without_human_share"
            pick={(data) => data.without_human_share}
            as="share"
            better="more"
            href={by('handoffs')}
            note={() => <CountedAt />}
          />
          <FigureCard {...asked} name="handoffs" pick={({ handoffs }) => handoffs} better="less" href={by('handoffs')} />
          <FigureCard {...asked} name="wait" pick={({ wait_seconds }) => wait_seconds} as="duration" better="less" href={by('handoffs')} />
          <FigureCard
            {...asked}
            name="messages_per_session"
            pick={(data) => data.messages_per_session}
            as="average"
            href={by('messages')}
          />
          <FigureCard {...asked} name="rating" pick={({ rating }) => rating} as="average" better="more" href={by('ratings')} />
        </>
      }
      charts={
        <>
          <ChartCard
            name="sessions"
            endpoint={getSessionsSeries}
            input={series}
            content={(data) => draw(data, ['sessions'])}
            link={linkBy('conversations')}
          />
          <ChartCard
            name="understanding"
            endpoint={getConversationalSeries}
            input={series}
            content={(data) => draw(data, ['answered', 'not_understood', 'handoffs'])}
            kind="line"
            link={linkBy('not_understood')}
          />
        </>
      }
    />
  );
}

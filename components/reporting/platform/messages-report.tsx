'use client';

import { useTranslations } from 'next-intl';
import { getMessagesReport, getMessagesSeries, getMessagesVolume } from '@/lib/contracts/flow-manager/dashboard';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RankedCard } from '../ranked-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';
import { useKindName } from '../use-kind-name';

/** Who writes how many messages, and through which channels. */
export function MessagesReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const { by, linkBy } = useBusinessesBy(period);
  const channelName = useKindName('channels');
  const asked = { endpoint: getMessagesReport, input: period, href: by('messages') };
  return (
    <ReportGroup
      title={t('groups.messages')}
      figures={
        <>
          <FigureCard {...asked} name="messages_in" pick={({ messages_in }) => messages_in} better="more" />
          <FigureCard {...asked} name="messages_out" pick={({ messages_out }) => messages_out} />
          <FigureCard {...asked} name="messages_operator" pick={({ messages_operator }) => messages_operator} />
          <FigureCard
            {...asked}
            name="not_understood"
            pick={({ not_understood }) => not_understood}
            better="less"
            href={by('not_understood')}
          />
        </>
      }
      charts={
        <>
          <ChartCard
            name="messages"
            endpoint={getMessagesSeries}
            input={series}
            content={(data) => draw(data, ['messages_in', 'messages_out', 'messages_operator'])}
            kind="stacked"
            link={linkBy('messages')}
          />
          <RankedCard
            name="by_channel"
            id="by-channel"
            endpoint={getMessagesVolume}
            input={period}
            hue="teal"
            rows={({ by_channel }) =>
              by_channel.map(({ channel, messages, sessions }) => ({
                key: channel,
                name: channelName(channel),
                href: by('messages'),
                values: [messages.current, sessions.current],
              }))
            }
            columns={[{ title: t('series.messages') }, { title: t('series.sessions'), isSecondary: true }]}
          />
        </>
      }
    />
  );
}

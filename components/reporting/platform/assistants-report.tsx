'use client';

import { useTranslations } from 'next-intl';
import { getAssistantsReport, getAssistantsSeries, getMostActiveAssistants } from '@/lib/contracts/flow-manager/dashboard';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RankedCard } from '../ranked-card';
import { ReportGroup } from '../report-group';
import type { ReportInput } from '../report-input';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';
import { useKindName } from '../use-kind-name';

/** How many assistants there are, of which mode, and which talk the most. */
export function AssistantsReport({ period, series }: ReportInput) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const { by, linkBy } = useBusinessesBy(period);
  const modeName = useKindName('modes');
  const asked = { endpoint: getAssistantsReport, input: period };
  return (
    <ReportGroup
      title={t('groups.assistants')}
      figures={
        <>
          <FigureCard {...asked} name="assistants" pick={({ assistants }) => assistants} better="more" href={by('assistants')} />
          <FigureCard
            {...asked}
            name="new_assistants"
            pick={({ new_assistants }) => new_assistants}
            better="more"
            href={by('assistants')}
          />
          <FigureCard {...asked} name="archived" pick={({ archived }) => ({ current: archived })} href={by('assistants')} />
        </>
      }
      charts={
        <>
          <RankedCard
            name="most_active"
            id="most-active"
            endpoint={getMostActiveAssistants}
            input={period}
            hue="teal"
            rows={({ items }) =>
              items.map(({ assistant, business, messages, sessions }) => ({
                key: assistant.id,
                name: assistant.name,
                of: business.name,
                href: `/platform/businesses/${business.id}`,
                values: [messages.current, sessions.current],
              }))
            }
            columns={[{ title: t('series.messages') }, { title: t('series.sessions'), isSecondary: true }]}
            link={linkBy('messages')}
          />
          <RankedCard
            name="by_mode"
            endpoint={getAssistantsReport}
            input={period}
            hue="indigo"
            rows={({ by_mode }) =>
              by_mode.map(({ mode, assistants }) => ({ key: mode, name: modeName(mode), href: by('assistants'), values: [assistants] }))
            }
            columns={[{ title: t('series.assistants') }]}
          />
          <ChartCard
            name="new_assistants"
            endpoint={getAssistantsSeries}
            input={series}
            content={(data) => draw(data, ['new_assistants'])}
            kind="bar"
            link={linkBy('assistants')}
          />
          <ChartCard
            name="assistants"
            endpoint={getAssistantsSeries}
            input={series}
            content={(data) => draw(data, ['assistants'])}
            link={linkBy('assistants')}
          />
        </>
      }
    />
  );
}

'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getPlatformOverview, getPlatformOverviewSeries } from '@/lib/contracts/flow-manager/dashboard';
import { getGrowthSeries, getPlatformReport } from '@/lib/contracts/user-management/reporting';
import { PageHeader } from '@/components/ui/page-header';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RangeBar } from '../range-bar';
import { ReportGroup } from '../report-group';
import { useContent } from '../use-content';
import { useRange } from '../use-range';
import { AssistantsReport } from './assistants-report';
import { ConversationsReport } from './conversations-report';
import { FlowsReport } from './flows-report';
import { KnowledgeReport } from './knowledge-report';
import { MessagesReport } from './messages-report';

/** The dashboard of the platform: what all businesses together have and do. */
export function PlatformDashboard() {
  const t = useTranslations('reporting');
  const draw = useContent();
  const range = useRange();
  const period = { query: range.period };
  const series = { query: range.series };
  const overview = { endpoint: getPlatformOverview, input: period };
  const report = { endpoint: getPlatformReport, input: period };
  return (
    <>
      <PageHeader title={t('platform.title')} description={t('platform.text')} actions={<RangeBar range={range} withGranularity />} />
      <Stack gap="lg">
        <ReportGroup
          title={t('groups.overview')}
          figures={
            <>
              <FigureCard {...overview} name="businesses" pick={({ businesses }) => businesses} better="more" href="/platform" />
              <FigureCard {...report} name="active_businesses" pick={(data) => data.active_businesses} better="more" href="#most-active" />
              <FigureCard {...report} name="paying" pick={({ paying }) => paying} better="more" href="/platform" />
              <FigureCard {...overview} name="users" pick={({ users }) => users} better="more" href="/platform" />
              <FigureCard {...overview} name="assistants" pick={({ assistants }) => assistants} better="more" href="#most-active" />
              <FigureCard {...overview} name="flows" pick={({ flows }) => flows} better="more" href="#component-performance" />
              <FigureCard
                {...overview}
                name="executions"
                pick={({ executions }) => executions}
                better="more"
                href="#component-performance"
              />
              <FigureCard {...overview} name="sessions" pick={({ sessions }) => sessions} better="more" href="#most-active" />
              <FigureCard {...overview} name="messages" pick={({ messages }) => messages} better="more" href="#by-channel" />
              <FigureCard {...overview} name="knowledge_bases" pick={(data) => data.knowledge_bases} better="more" href="#by-kind" />
            </>
          }
          charts={
            <>
              <ChartCard
                name="platform_activity"
                endpoint={getPlatformOverviewSeries}
                input={series}
                content={(data) => draw(data, ['messages', 'sessions', 'executions'])}
                kind="line"
              />
              <ChartCard
                name="growth"
                endpoint={getGrowthSeries}
                input={series}
                content={(data) => draw(data, ['new_businesses', 'new_users'])}
                kind="bar"
                link={{ href: '/platform', label: t('links.businesses') }}
              />
            </>
          }
        />
        <FlowsReport period={period} series={series} />
        <ConversationsReport period={period} series={series} />
        <AssistantsReport period={period} series={series} />
        <MessagesReport period={period} series={series} />
        <KnowledgeReport period={period} series={series} />
      </Stack>
    </>
  );
}

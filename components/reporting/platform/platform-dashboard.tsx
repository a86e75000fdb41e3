'use client';

import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { getPlatformOverview, getPlatformOverviewSeries } from '@/lib/contracts/flow-manager/dashboard';
import { getGrowthSeries, getPlatformReport } from '@/lib/contracts/user-management/reporting';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { PageHeader } from '@/components/ui/page-header';
import { ChartCard } from '../chart-card';
import { FigureCard } from '../figure-card';
import { RangeBar } from '../range-bar';
import { ReportGroup } from '../report-group';
import { useBusinessesBy } from '../use-businesses-by';
import { useContent } from '../use-content';
import { useRange } from '../use-range';
import { AssistantsReport } from './assistants-report';
import { CountedAt } from './counted-at';
import { ConversationsReport } from './conversations-report';
import { FlowsReport } from './flows-report';
import { KnowledgeReport } from './knowledge-report';
import { MessagesReport } from './messages-report';
import { RebuildStatus } from './rebuild-status';

const RebuildDialog = late(() => import('./rebuild-dialog').then((module) => module.RebuildDialog));

/** The dashboard of the platform: what all businesses together have and do. */
export function PlatformDashboard() {
  const t = useTranslations('reporting');
  const draw = useContent();
  const range = useRange();
  const mayRebuild = usePermission('platform.manage');
  const [isRebuilding, setRebuilding] = useState(false);
  const period = { query: range.period };
  const series = { query: range.series };
  const { by, linkBy } = useBusinessesBy(period);
  const businesses = usePermission('platform_businesses.read') ? '/platform' : undefined;
  const overview = { endpoint: getPlatformOverview, input: period };
  const report = { endpoint: getPlatformReport, input: period };
  return (
    <>
      <PageHeader
        title={t('platform.title')}
        description={t('platform.text')}
        actions={
          <>
            {mayRebuild && (
              <Button variant="default" onClick={() => setRebuilding(true)}>
                {t('rebuild.open')}
              </Button>
            )}
            <RangeBar range={range} withGranularity />
          </>
        }
      />
      <Stack gap="lg">
        {mayRebuild && <RebuildStatus />}
        <ReportGroup
          title={t('groups.overview')}
          figures={
            <>
              <FigureCard {...overview} name="businesses" pick={(data) => data.businesses} better="more" href={businesses} />
              <FigureCard
                {...report}
                name="active_businesses"
                pick={(data) => data.active_businesses}
                better="more"
                href={by('conversations')}
                note={() => <CountedAt />}
              />
              <FigureCard
                {...report}
                name="paying"
                pick={({ paying }) => paying}
                better="more"
                href={businesses && `${businesses}?subscription=active`}
              />
              <FigureCard {...overview} name="users" pick={({ users }) => users} better="more" href={by('members')} />
              <FigureCard {...overview} name="assistants" pick={({ assistants }) => assistants} better="more" href={by('assistants')} />
              <FigureCard {...overview} name="flows" pick={({ flows }) => flows} better="more" href={by('flows')} />
              <FigureCard {...overview} name="executions" pick={({ executions }) => executions} better="more" href={by('executions')} />
              <FigureCard {...overview} name="sessions" pick={({ sessions }) => sessions} better="more" href={by('conversations')} />
              <FigureCard {...overview} name="messages" pick={({ messages }) => messages} better="more" href={by('messages')} />
              <FigureCard
                {...overview}
                name="knowledge_bases"
                pick={(data) => data.knowledge_bases}
                better="more"
                href={by('knowledge_bases')}
              />
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
                link={linkBy('messages')}
              />
              <ChartCard
                name="growth"
                endpoint={getGrowthSeries}
                input={series}
                content={(data) => draw(data, ['new_businesses', 'new_users'])}
                kind="bar"
                link={businesses ? { href: businesses, label: t('links.businesses') } : undefined}
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
      {isRebuilding && <RebuildDialog onClose={() => setRebuilding(false)} />}
    </>
  );
}

'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getBusinessMessagesSeries, getBusinessVolume } from '@/lib/contracts/flow-manager/business-dashboard';
import {
  getActiveUsers,
  getBusinessReport,
  getSessionUsageSeries,
  getUserGrowthSeries,
} from '@/lib/contracts/user-management/business-reporting';
import { UsageLine } from '../plans/usage-line';
import { ChartCard } from '../reporting/chart-card';
import { FigureCard } from '../reporting/figure-card';
import { RankedCard } from '../reporting/ranked-card';
import { ReportGroup } from '../reporting/report-group';
import { useContent } from '../reporting/use-content';
import { useKindName } from '../reporting/use-kind-name';
import type { useRange } from '../reporting/use-range';
import { usePermission } from '../session/use-permission';
import { CreditFigures } from './credit-figures';
import { OwnersQuestions } from './owners-questions';

/** The figures of a business: what happened, how customers were answered, and who they are. */
export function BusinessReport({ range }: { range: ReturnType<typeof useRange> }) {
  const t = useTranslations('reporting');
  const draw = useContent();
  const channelName = useKindName('channels');
  const mayReadInbox = usePermission('handoff.read');
  const mayReadContacts = usePermission('contacts.read');
  const members = usePermission('members.read') ? '/users' : undefined;
  const inbox = mayReadInbox ? `/inbox?view=all&from=${range.from}` : undefined;
  const customers = mayReadContacts ? '/customers' : undefined;
  const period = { query: range.period };
  const series = { query: range.series };
  const toInbox = inbox ? { href: inbox, label: t('links.conversations') } : undefined;
  const toCustomers = customers ? { href: customers, label: t('links.customers') } : undefined;
  return (
    <Stack gap="lg">
      <ReportGroup
        title={t('groups.activity')}
        figures={
          <>
            <FigureCard
              name="sessions"
              endpoint={getBusinessReport}
              input={period}
              pick={({ sessions }) => sessions}
              better="more"
              href={inbox}
            />
            <FigureCard
              name="messages"
              endpoint={getBusinessReport}
              input={period}
              pick={({ messages }) => messages}
              better="more"
              href={inbox}
            />
            <CreditFigures period={period} />
          </>
        }
        charts={
          <>
            <ChartCard
              name="messages"
              endpoint={getBusinessMessagesSeries}
              input={series}
              content={(report) => draw(report, ['messages_in', 'messages_out', 'messages_operator'])}
              kind="stacked"
              link={toInbox}
            />
            <ChartCard
              name="session_usage"
              endpoint={getSessionUsageSeries}
              input={series}
              content={(report) => draw(report, ['sessions'])}
              note={<UsageLine entitlement="monthly_sessions" />}
              link={toInbox}
            />
            <RankedCard
              name="by_assistant"
              endpoint={getBusinessVolume}
              input={period}
              hue="indigo"
              rows={({ by_assistant }) =>
                by_assistant.map(({ assistant: { id, name }, messages, sessions }) => ({
                  key: id,
                  name,
                  href: `/assistants/${id}`,
                  values: [messages.current, sessions.current],
                }))
              }
              columns={[{ title: t('series.messages') }, { title: t('series.sessions'), isSecondary: true }]}
            />
            <RankedCard
              name="by_channel"
              endpoint={getBusinessVolume}
              input={period}
              hue="teal"
              rows={({ by_channel }) =>
                by_channel.map(({ channel, messages, sessions }) => ({
                  key: channel,
                  name: channelName(channel),
                  href: inbox && `${inbox}&channel=${channel}`,
                  values: [messages.current, sessions.current],
                }))
              }
              columns={[{ title: t('series.messages') }, { title: t('series.sessions'), isSecondary: true }]}
            />
          </>
        }
      />
      <OwnersQuestions period={period} inbox={inbox} />
      <ReportGroup
        title={t('groups.customers')}
        figures={
          <>
            <FigureCard
              name="active_customers"
              endpoint={getBusinessReport}
              input={period}
              pick={({ active_customers }) => active_customers}
              better="more"
              href={customers}
            />
            <FigureCard
              name="returning"
              endpoint={getActiveUsers}
              input={series}
              pick={({ returning }) => returning}
              better="more"
              href={customers}
            />
            <FigureCard
              name="new_customers"
              endpoint={getBusinessReport}
              input={period}
              pick={({ new_customers }) => new_customers}
              better="more"
              href={customers}
            />
            <FigureCard
              name="customers"
              endpoint={getBusinessReport}
              input={period}
              pick={(report) => report.customers}
              better="more"
              href={customers}
            />
            <FigureCard name="active_members" endpoint={getActiveUsers} input={series} pick={(report) => report.members} href={members} />
          </>
        }
        charts={
          <>
            <ChartCard
              name="active_customers"
              endpoint={getActiveUsers}
              input={series}
              content={(report) => draw(report.series, ['customers'])}
              link={toCustomers}
            />
            <ChartCard
              name="new_customers"
              endpoint={getUserGrowthSeries}
              input={series}
              content={(report) => draw(report, ['new_customers'])}
              kind="bar"
              link={toCustomers}
            />
          </>
        }
      />
    </Stack>
  );
}

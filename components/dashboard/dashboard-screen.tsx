'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listConversations } from '@/lib/contracts/flow-manager/messaging';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';
import { UsageLine } from '../plans/usage-line';
import { usePermission } from '../session/use-permission';
import { RangeBar } from '../reporting/range-bar';
import { useRange } from '../reporting/use-range';
import { PageHeader } from '../ui/page-header';
import classes from './dashboard.module.css';
import { Figure } from './figure';
import { LatestConversations } from './latest-conversations';
import { WayOn } from './way-on';

// Only needed until the first assistant talks to customers.
const SetUpChecklist = dynamic(() => import('./set-up-checklist').then((module) => module.SetUpChecklist), { ssr: false });

// Not needed before the first conversation.
const BusinessReport = dynamic(() => import('./business-report').then((module) => module.BusinessReport), { ssr: false });

/** The dashboard of a business: its assistants, a link to continue, its figures, and the latest conversations. */
export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const { data: me } = useMe();
  const canReadAssistants = usePermission('assistants.read');
  const canReadConversations = usePermission('conversations.read');
  const canReadReports = usePermission('reporting.read');
  const range = useRange();
  const canSetUp = usePermission('assistants.create');
  const assistants = useEndpoint(listAssistants, {}, { enabled: canReadAssistants });
  // Live tests by people of the business are not customers' conversations.
  const sessions = useEndpoint(listConversations, { query: { limit: 8, without_tests: 'true' } }, { enabled: canReadConversations });
  const isSetUp = canSetUp && canReadConversations && assistants.data && sessions.data?.total === 0;
  // A new business sees its next steps instead. Nothing is shown that would be replaced by them.
  const hasReport = canReadReports && !isSetUp && !(canReadConversations && sessions.isPending);

  return (
    <>
      <PageHeader
        title={t.rich('greeting', { name: me?.first_name ?? '', bdi: (name) => <bdi>{name}</bdi> })}
        description={me?.business?.name && <bdi>{me.business.name}</bdi>}
        actions={canReadReports && !isSetUp && <RangeBar range={range} withGranularity />}
      />
      <Stack gap="lg">
        <div className={classes.figures}>
          {canReadAssistants && (
            <Figure label={t('assistants')} query={assistants} href="/assistants" limit={<UsageLine entitlement="assistants" />} />
          )}
          {canReadConversations && !canReadReports && (
            <Figure label={t('conversations')} query={sessions} limit={<UsageLine entitlement="monthly_sessions" />} />
          )}
          <WayOn assistants={assistants.data?.items} />
        </div>
        {hasReport && <BusinessReport range={range} />}
        {isSetUp ? (
          // The list is sorted newest first.
          <SetUpChecklist assistant={assistants.data?.items.at(-1)} />
        ) : (
          canReadConversations && <LatestConversations sessions={sessions} assistants={assistants.data} />
        )}
      </Stack>
    </>
  );
}

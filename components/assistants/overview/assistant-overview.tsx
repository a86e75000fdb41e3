'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useOverview, type OverviewDays } from '@/components/assistant-workspace/use-overview';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { overviewDays } from '@/lib/contracts/flow-manager/assistant-overview';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { CreatedNotice } from '../created-notice';
import { Figures } from './figures';
import { LatestConversations } from './latest-conversations';
import { NextSteps } from './next-steps-list';
import classes from './overview.module.css';
import { StateFacts } from './state-facts';

// The page appears before the panel starts a conversation.
const TestPanel = dynamic(() => import('@/components/test-panel/test-panel').then((module) => module.TestPanel), {
  ssr: false,
  loading: () => <Skeleton className={classes.testWaiting} />,
});

/** Recent activity, what needs attention and the next steps, with the live test beside them (below them on a phone). */
export function AssistantOverview({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.overview');
  const { values, change } = useFiltersInAddress(['days']);
  const days: OverviewDays = overviewDays.find((number) => String(number) === values.days) ?? 30;
  const { data: assistant } = useEndpoint(getAssistant, { params: { assistant_id } });
  const { data, error, isFetching, refetch } = useOverview(assistant_id, days);
  const mayReadConversations = usePermission('conversations.read');
  const hasAssistant = assistant !== undefined;

  useEffect(() => {
    // The part in the address did not exist yet when the browser looked for it.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [hasAssistant]);

  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {assistant && <CreatedNotice assistant={assistant} />}
        {error && !data ? (
          <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <>
            <NextSteps assistant_id={assistant_id} overview={data} />
            <Figures overview={data} days={days} onDays={(number) => change({ days: number === 30 ? '' : String(number) })} />
            <StateFacts assistant_id={assistant_id} overview={data} />
          </>
        )}
        {mayReadConversations && <LatestConversations assistant_id={assistant_id} />}
      </div>
      <div id="test" className={classes.test}>
        {assistant && (data ?? error) ? (
          <TestPanel assistant={assistant} active_version_id={data?.flow?.live?.id} />
        ) : (
          <Skeleton className={classes.testWaiting} />
        )}
      </div>
    </div>
  );
}

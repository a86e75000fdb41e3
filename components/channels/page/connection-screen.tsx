'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { PageTabs } from '@/components/ui/page-tabs';
import { getConnection, type Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { channelHref, connectionHref, connectionTabs, isSocialTab, type ConnectionTab } from '../channel-href';
import { channelKinds } from '../channel-kinds';
import { ConnectionHead } from './connection-head';
import { ConnectionMissing } from './connection-missing';

const loading = () => <Skeleton height={240} aria-busy />;
const ConnectionOverview = dynamic(() => import('./connection-overview').then((module) => module.ConnectionOverview), {
  ssr: false,
  loading,
});
const LogList = dynamic(() => import('./log-list').then((module) => module.LogList), { ssr: false, loading });
const PostsTab = dynamic(() => import('../social/posts-tab').then((module) => module.PostsTab), { ssr: false, loading });
const HealthTab = dynamic(() => import('../social/health-tab').then((module) => module.HealthTab), { ssr: false, loading });
const LearningTab = dynamic(() => import('../social/learning-tab').then((module) => module.LearningTab), { ssr: false, loading });
const DisconnectDialog = late(() => import('./disconnect-dialog').then((module) => module.DisconnectDialog));

/** While something waits, the page is read again after this many milliseconds. */
const watching = 5_000;

/** A connection: its state, who answers, what happened, and its settings. */
export function ConnectionScreen({ connection_id }: { connection_id: string }) {
  return (
    <ForPermitted permission="channels.read">
      <LoadedConnection connection_id={connection_id} />
    </ForPermitted>
  );
}

function LoadedConnection({ connection_id }: { connection_id: string }) {
  const t = useTranslations('channels.page');
  const { data, error, isFetching, refetch } = useEndpoint(
    getConnection,
    { params: { connection_id } },
    { refetchInterval: ({ state }) => (isBusy(state.data) ? watching : false) },
  );
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <ConnectionMissing />;
  if (error && !data)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PageSkeleton />;
  return <Page connection={data} />;
}

const isBusy = (connection: Connection | undefined): boolean =>
  connection?.state === 'connected' &&
  (connection.waiting.received > 0 || connection.waiting.to_send > 0 || connection.last_checked_at === null);

function Page({ connection }: { connection: Connection }) {
  const t = useTranslations('channels.page.tabs');
  const router = useRouter();
  const asked = useSearchParams().get('tab');
  const [isDisconnecting, setIsDisconnecting] = useState(false);
  const { overview: Overview, settings: Settings, isSocial } = channelKinds[connection.channel];
  const shown = connectionTabs.filter((one) => isSocial || !isSocialTab(one));
  const tab: ConnectionTab = shown.find((one) => one === asked) ?? 'overview';
  // One that is being set up has nothing else yet.
  if (connection.state === 'connecting')
    return (
      <>
        <ConnectionHead connection={connection} />
        <Overview connection={connection} />
      </>
    );
  const tabs = shown.map((key) => ({ key, title: t(key), href: connectionHref(connection, key) }));
  return (
    <>
      <ConnectionHead connection={connection} onDisconnect={() => setIsDisconnecting(true)} />
      <PageTabs label={t('label')} tabs={tabs} present={tab} />
      {tab === 'overview' && (
        <ConnectionOverview connection={connection}>
          <Overview connection={connection} />
        </ConnectionOverview>
      )}
      {tab === 'posts' && <PostsTab connection={connection} />}
      {tab === 'health' && <HealthTab connection={connection} />}
      {tab === 'learning' && <LearningTab connection={connection} />}
      {tab === 'log' && <LogList connection={connection} />}
      {tab === 'settings' && <Settings connection={connection} />}
      {isDisconnecting && (
        <DisconnectDialog
          connection={connection}
          onClose={() => setIsDisconnecting(false)}
          onDone={() => router.replace(channelHref(connection.channel))}
        />
      )}
    </>
  );
}

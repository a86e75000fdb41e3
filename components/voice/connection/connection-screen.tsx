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
import { getSipConnection, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { connectionTabs, voiceConnectionHref, voiceHref, type ConnectionTab } from '../voice-href';
import type { ConnectionAct } from './connection-act';
import { ConnectionHead } from './connection-head';
import { ConnectionMissing } from './connection-missing';
import { useFailureToast } from './use-failure-toast';

const loading = () => <Skeleton height={240} aria-busy />;
// Each part has its own code, so that a page loads only the one that is open.
const ConnectionOverview = dynamic(() => import('./connection-overview').then((module) => module.ConnectionOverview), {
  ssr: false,
  loading,
});
const SipDetailsTab = dynamic(() => import('./sip-details-tab').then((module) => module.SipDetailsTab), { ssr: false, loading });
const LiveCallTest = dynamic(() => import('../softphone/live-call-test').then((module) => module.LiveCallTest), { ssr: false, loading });
const CallsList = dynamic(() => import('../calls/calls-list').then((module) => module.CallsList), { ssr: false, loading });
const ConnectionSettings = dynamic(() => import('./connection-settings').then((module) => module.ConnectionSettings), {
  ssr: false,
  loading,
});
const ConnectionDialogs = late(() => import('./connection-dialogs').then((module) => module.ConnectionDialogs));

/** Registrations change without anyone's doing, so the page is read again after this many milliseconds. */
const watching = 3_000;

/** A connection: whether it is registered, what to enter in the phone, its calls, and its settings. */
export function ConnectionScreen({ connection_id }: { connection_id: string }) {
  return (
    <ForPermitted permission="voice.read">
      <LoadedConnection connection_id={connection_id} />
    </ForPermitted>
  );
}

function LoadedConnection({ connection_id }: { connection_id: string }) {
  const t = useTranslations('voice.page');
  const { data, error, isFetching, refetch } = useEndpoint(getSipConnection, { params: { connection_id } }, { refetchInterval: watching });
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <ConnectionMissing />;
  if (error && !data)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PageSkeleton />;
  return <Page connection={data} />;
}

function Page({ connection }: { connection: SipConnection }) {
  const t = useTranslations('voice.page.tabs');
  const router = useRouter();
  const asked = useSearchParams().get('tab');
  const tab: ConnectionTab = connectionTabs.find((one) => one === asked) ?? 'overview';
  const [act, setAct] = useState<ConnectionAct>();
  useFailureToast(connection);
  const tabs = connectionTabs.map((key) => ({ key, title: t(key), href: voiceConnectionHref(connection.id, key) }));
  return (
    <>
      <ConnectionHead connection={connection} onAct={setAct} />
      <PageTabs label={t('label')} tabs={tabs} present={tab} />
      {tab === 'overview' && <ConnectionOverview connection={connection} />}
      {tab === 'details' && <SipDetailsTab connection={connection} onAct={setAct} />}
      {tab === 'test' && <LiveCallTest target={{ connection_id: connection.id }} />}
      {tab === 'calls' && <CallsList connection_id={connection.id} />}
      {tab === 'settings' && <ConnectionSettings connection={connection} onAct={setAct} />}
      {act && (
        <ConnectionDialogs
          connection={connection}
          act={act}
          onClose={() => setAct(undefined)}
          onDeleted={() => router.replace(voiceHref())}
        />
      )}
    </>
  );
}

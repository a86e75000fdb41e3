'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { getCall, type CallDetail } from '@/lib/contracts/voice/calls';
import { CallFacts } from './call-facts';
import { CallHead } from './call-head';
import { CallLatencies } from './call-latencies';
import { CallMissing } from './call-missing';
import { CallQuality } from './call-quality';
import { CallRecording } from './call-recording';
import { CallTranscript } from './call-transcript';
import classes from './calls.module.css';
import { isOpen } from './is-open';
import { useLiveCall } from './use-live-call';

const TurnSheet = late(() => import('@/components/trace/turn-sheet').then((module) => module.TurnSheet));

/** A call: how it is going or how it went, what was said, and how it sounded. One in progress is followed as it goes. */
export function CallScreen({ call_id }: { call_id: string }) {
  return (
    <ForPermitted permission="voice.read">
      <LoadedCall call_id={call_id} />
    </ForPermitted>
  );
}

/** A call whose end no event has brought is read again after this many milliseconds. */
const watching = 10_000;

function LoadedCall({ call_id }: { call_id: string }) {
  const t = useTranslations('calls.detail');
  const { data, error, isFetching, refetch } = useEndpoint(
    getCall,
    { params: { call_id } },
    { refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? watching : false) },
  );
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <CallMissing />;
  if (error && !data)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PageSkeleton />;
  return <Page call={data} />;
}

function Page({ call }: { call: CallDetail }) {
  const mayReadConversations = usePermission('conversations.read');
  const said = useLiveCall(call);
  const [turnId, setTurnId] = useState<string>();
  const { conversation_id } = call;
  return (
    <>
      <CallHead call={call} />
      <div className={classes.grid}>
        <div className={classes.column}>
          {mayReadConversations && <CallTranscript call={call} said={said} onTrace={setTurnId} />}
          <CallLatencies call={call} />
        </div>
        <div className={classes.column}>
          <CallRecording call={call} />
          <CallFacts call={call} />
          <CallQuality call={call} />
        </div>
      </div>
      {turnId && conversation_id && <TurnSheet sessionId={conversation_id} turnId={turnId} onClose={() => setTurnId(undefined)} />}
    </>
  );
}

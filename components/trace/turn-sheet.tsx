'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getTurnTrace } from '@/lib/contracts/flow-manager/inbox/timeline';
import { useEndpoint } from '../api/use-endpoint';
import { LoadError } from '../ui/load-error';
import { SideSheet } from '../ui/side-sheet';
import { TraceView } from './trace-view';
import { recordOf } from './turn-record';

interface TurnSheetProps {
  sessionId: string;
  turnId: string;
  onClose: () => void;
}

/** What the assistant did in a turn: what came in, the intent, the steps, and the variables. */
export function TurnSheet({ sessionId, turnId, onClose }: TurnSheetProps) {
  const t = useTranslations('trace');
  const { data, error, isFetching, refetch } = useEndpoint(getTurnTrace, { params: { session_id: sessionId, turn_id: turnId } });
  const record = data && recordOf(data);
  return (
    <SideSheet title={t('title')} onClose={onClose}>
      {record && <TraceView sessionId={sessionId} record={record} />}
      {!record && (data || error?.status === 404) && <Text c="dimmed">{t('missing')}</Text>}
      {error && error.status !== 404 && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <Stack gap="xs" role="status" aria-label={t('loading')}>
          <Skeleton height={12} width="70%" />
          <Skeleton height={12} width="50%" />
        </Stack>
      )}
    </SideSheet>
  );
}

'use client';

import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useErrorText } from '../api/use-error-text';
import { TraceView } from './trace-view';
import classes from './trace.module.css';
import { useTurnRecord } from './use-turn-record';

interface TraceDetailsProps {
  sessionId: string;
  turnId: string | undefined;
  trace: unknown;
}

/** The trace of a turn, or why there is none to be seen. */
export function TraceDetails({ sessionId, turnId, trace }: TraceDetailsProps) {
  const t = useTranslations('trace');
  const errorText = useErrorText();
  const { record, log } = useTurnRecord(sessionId, turnId, trace);
  if (record) return <TraceView sessionId={sessionId} record={record} />;
  if (log.isFetching) {
    return (
      <div className={classes.view} role="status" aria-label={t('loading')}>
        <Skeleton height={12} width="70%" />
        <Skeleton height={12} width="50%" />
      </div>
    );
  }
  if (log.isError) {
    return (
      <div className={classes.view} role="alert">
        <Text size="xs">{errorText(log.error)}</Text>
        <Button size="compact-xs" variant="default" onClick={() => void log.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <Text className={classes.view} size="xs" c="dimmed">
      {t('missing')}
    </Text>
  );
}

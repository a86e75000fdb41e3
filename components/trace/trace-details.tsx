'use client';

import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { getEventLog, getConversation, type LogEntry } from '@/lib/contracts/flow-manager/messaging';
import { callApi } from '../api/client';
import { useErrorText } from '../api/use-error-text';
import { TraceView } from './trace-view';
import classes from './trace.module.css';
import { asTrace, recordOf, type TurnRecord } from './turn-record';

/** The maximum number of a conversation's runs, and of pages of 200 turns of each, that are searched. */
const most = { instances: 10, pages: 5 };

interface TraceDetailsProps {
  sessionId: string;
  turnId: string | undefined;
  trace: unknown;
}

/** The trace of a turn, or the reason why it cannot be shown. */
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

/**
 * The record of a turn: first the trace from its response, then the one from the log, which includes timings.
 *
 * @param turn_id undefined for the opening, which is the first logged turn
 */
function useTurnRecord(session_id: string, turn_id: string | undefined, answered: unknown) {
  const log = useQuery({
    queryKey: ['turn-log', session_id],
    queryFn: ({ signal }) => loadTurnLog(session_id, signal),
    staleTime: 0,
  });
  const entry = log.data?.find((one) => (turn_id ? one.turn_id === turn_id : asTrace(one.entry.trace)?.event === 'start'));
  const trace = asTrace(answered);
  const record: TurnRecord | undefined = (entry && recordOf(entry)) ?? (trace && { trace, timings: null });
  return { record, log };
}

/** The logged turns of a conversation, oldest first. */
async function loadTurnLog(session_id: string, signal: AbortSignal): Promise<LogEntry[]> {
  const { instances } = await callApi(getConversation, { params: { session_id }, silent: true, signal });
  const logs = await Promise.all(instances.slice(0, most.instances).map(({ id }) => loadInstanceLog(id, signal)));
  return logs.reverse().flat();
}

async function loadInstanceLog(instance_id: string, signal: AbortSignal): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most.pages; page++) {
    const answer = await callApi(getEventLog, { params: { instance_id }, query: { limit: 200, cursor }, silent: true, signal });
    entries.push(...answer.items);
    if (!answer.next_cursor) break;
    cursor = answer.next_cursor;
  }
  return entries;
}

'use client';

import { Badge, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { useStickToEnd } from '@/components/conversation/use-stick-to-end';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { getHistory, type Message } from '@/lib/contracts/flow-manager/messaging';
import type { CallDetail, CallTurn } from '@/lib/contracts/voice/calls';
import classes from './calls.module.css';
import { isOpen } from './is-open';
import type { SaidNow } from './use-live-call';

interface CallTranscriptProps {
  call: CallDetail;
  /** What is being said at the moment. */
  said: SaidNow | undefined;
  onTrace: (turn_id: string) => void;
}

const speakers = { user: 'caller', assistant: 'assistant', operator: 'member' } as const;

/** What both sides said, as it is stored in the conversation, and what is being said now. */
export function CallTranscript({ call, said, onTrace }: CallTranscriptProps) {
  const t = useTranslations('calls.transcript');
  const { conversation_id, turns } = call;
  const { data, error, isFetching, refetch } = useWholeList(
    getHistory,
    conversation_id ? { session_id: conversation_id } : {},
    conversation_id !== null,
  );
  const isLive = isOpen(call);
  const turnOf = new Map(turns.map((turn) => [turn.turn_id, turn]));
  const isEmpty = conversation_id === null || (data?.length === 0 && !said);
  return (
    <Section title={t('title')} description={isLive ? t('live') : undefined}>
      {isEmpty ? (
        <Text c="dimmed">{t(isLive ? 'waiting' : 'none')}</Text>
      ) : error && !data ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton height={160} aria-busy />
      ) : (
        <Lines call={call} messages={data} turnOf={turnOf} said={said} onTrace={onTrace} />
      )}
    </Section>
  );
}

interface LinesProps extends CallTranscriptProps {
  messages: readonly Message[];
  turnOf: ReadonlyMap<string | null, CallTurn>;
}

function Lines({ call, messages, turnOf, said, onTrace }: LinesProps) {
  const t = useTranslations('calls.transcript');
  const format = useFormatter();
  const isLive = isOpen(call);
  const log = useStickToEnd<HTMLOListElement>(`${messages.length} ${said?.text ?? ''}`);
  const nameOf = { caller: t('caller'), assistant: call.assistant?.name ?? '', member: call.member?.name ?? t('member') };
  return (
    // What is said is followed to its end. A call that is over is read from its beginning.
    <ol
      className={classes.transcript}
      ref={isLive ? log.ref : undefined}
      onScroll={log.onScroll}
      tabIndex={0}
      aria-label={t('title')}
      aria-live={isLive ? 'polite' : undefined}
    >
      {messages.map(({ id, role, text, turn_id, created_at }) => {
        if (role === 'system' || !text) return null;
        const by = speakers[role];
        const turn = turnOf.get(turn_id);
        return (
          <li key={id} className={classes.said} data-by={by}>
            <Text size="xs" c="dimmed" component="div" className={classes.speaker}>
              <bdi>{nameOf[by]}</bdi>
              <time dateTime={created_at}>{format.dateTime(new Date(created_at), { timeStyle: 'medium' })}</time>
              {by === 'caller' && turn?.kind === 'digits' && (
                <Badge size="xs" variant="default" tt="none">
                  {t('pressed')}
                </Badge>
              )}
              {by === 'assistant' && (
                <UnstyledButton className={classes.trace} onClick={() => onTrace(turn_id)}>
                  {t('trace')}
                </UnstyledButton>
              )}
            </Text>
            <p className={classes.text} dir="auto">
              {text}
            </p>
            {by === 'assistant' && turn?.was_interrupted && (
              <Text size="xs" c="dimmed">
                {t('interrupted')}
              </Text>
            )}
          </li>
        );
      })}
      {said && (
        <li className={classes.said} data-by={said.by} data-partial>
          <p className={classes.text} dir="auto">
            {said.text || t('listening')}
          </p>
        </li>
      )}
    </ol>
  );
}

'use client';

import { Button, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo, useLayoutEffect } from 'react';
import { useStickToEnd } from '@/components/conversation/use-stick-to-end';
import { TurnTrace } from '@/components/trace/turn-trace';
import { late } from '@/components/ui/late';
import { ProvisionalBubble, SaidBubble, WrittenBubble } from './message-bubble';
import { isOnItsWay, type TestLog, type TestTurn, type WrittenMessage } from './test-log';
import classes from './test-panel.module.css';

// Only where flows are edited.
const RewindButton = late(() => import('./rewind-button').then((module) => module.RewindButton));

interface TestLogViewProps {
  sessionId: string;
  log: TestLog;
  assistantName: string;
  dir: 'rtl' | 'ltr' | undefined;
  onRetry: (message: WrittenMessage) => void;
  /** Takes the conversation back to a turn. Left out where tests only talk. */
  onRewind?: (turn: TestTurn) => void;
}

/** The messages, in a live region so that replies are announced. */
export function TestLogView({ sessionId, log, assistantName, dir, onRetry, onRewind }: TestLogViewProps) {
  const t = useTranslations('testPanel');
  const isAnswering = log.turns.some(({ message, provisional }) => message && isOnItsWay(message) && !provisional);
  const { ref, onScroll, isAway, toEnd } = useStickToEnd<HTMLDivElement>(log);
  // People who write want to see their message and its reply, even if they have just read a trace above.
  const written = log.turns.findLast(({ message }) => message)?.id;
  useLayoutEffect(() => toEnd(), [written, toEnd]);

  return (
    <div className={classes.body}>
      <div
        ref={ref}
        className={classes.log}
        dir={dir}
        role="log"
        aria-live="polite"
        aria-label={t('log', { name: assistantName })}
        tabIndex={0}
        onScroll={onScroll}
      >
        {log.turns.length === 0 && (
          <Text className={classes.waiting} size="sm" c="dimmed">
            {t('opening_empty')}
          </Text>
        )}
        {log.turns.map((turn, index) => (
          <Turn
            key={turn.id}
            sessionId={sessionId}
            turn={turn}
            onRetry={onRetry}
            onRewind={isAnswering || index === log.turns.length - 1 ? undefined : onRewind}
          />
        ))}
        {isAnswering && (
          <div className={classes.typing} role="img" aria-label={t('typing', { name: assistantName })}>
            <span className={classes.dot} />
            <span className={classes.dot} />
            <span className={classes.dot} />
          </div>
        )}
      </div>
      {isAway && (
        <Button
          className={classes.toEnd}
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={toEnd}
        >
          {t('new_messages')}
        </Button>
      )}
    </div>
  );
}

interface TurnProps {
  sessionId: string;
  turn: TestTurn;
  onRetry: (message: WrittenMessage) => void;
  onRewind?: (turn: TestTurn) => void;
}

/** A message with its replies. The turns above are not rendered again for each word of a reply that is being written. */
const Turn = memo(function Turn({ sessionId, turn, onRetry, onRewind }: TurnProps) {
  const { turn_id, trace, message, replies, provisional } = turn;
  const isTurn = message ? message.state === 'sent' : replies.some(({ role }) => role === 'assistant');
  return (
    <div className={classes.turn}>
      {message && <WrittenBubble message={message} onRetry={onRetry} />}
      {provisional && <ProvisionalBubble text={provisional.text} />}
      {replies.map((reply) => (
        <SaidBubble key={reply.id} part={reply} />
      ))}
      {isTurn && <TurnTrace sessionId={sessionId} turnId={turn_id} trace={trace} />}
      {isTurn && onRewind && <RewindButton onClick={() => onRewind(turn)} />}
    </div>
  );
});
